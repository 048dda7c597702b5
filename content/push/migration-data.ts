import { isRecord } from '../../model/values/is-record.ts';

/** An asset of the target repository. */
export interface RemoteAsset {
  readonly id: string;
  readonly url: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** What is known of the target repository. */
export interface Targets {
  /** Assets by the address that local documents show them at. */
  readonly assets: ReadonlyMap<string, RemoteAsset>;
  /** Ids of documents by their local id. */
  readonly documents: ReadonlyMap<string, string>;
}

/**
 * A document's data as the Migration API takes it: pictures and links lead to the target repository. It is what the
 * migration of `@prismicio/client` makes of the same data; a link to a document that is not there yet is left empty.
 */
export const createMigrationData = (data: unknown, targets: Targets): unknown => {
  if (Array.isArray(data)) return data.map((item) => createMigrationData(item, targets));
  if (!isRecord(data)) return data;
  if (data['link_type'] === 'Document') return createDocumentLink(data, targets);
  if (data['link_type'] === 'Media') return createMediaLink(data, targets);
  if ('dimensions' in data && typeof data['url'] === 'string') return createImage(data, targets);
  return mapValues(data, (value) => createMigrationData(value, targets));
};

/** Local ids of all documents that a document's data leads to. */
export const findLinks = (data: unknown): readonly string[] => {
  if (Array.isArray(data)) return data.flatMap(findLinks);
  if (!isRecord(data)) return [];
  if (data['link_type'] === 'Document') return [String(data['id'])];
  return Object.values(data).flatMap(findLinks);
};

type Json = Readonly<Record<string, unknown>>;

const mapValues = (value: Json, map: (inner: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, map(inner)]));

/** Text and variant belong to the link, everything else to its target. */
const ownOf = (link: Json): Json =>
  Object.fromEntries(Object.entries(link).filter(([key]) => key === 'text' || key === 'variant'));

const createDocumentLink = (link: Json, { documents }: Targets): Json => {
  const id = documents.get(String(link['id']));
  return id === undefined ? { ...ownOf(link), link_type: 'Any' } : { ...ownOf(link), link_type: 'Document', id };
};

const createMediaLink = (link: Json, { assets }: Targets): Json => {
  const asset = assets.get(String(link['url']));
  return asset === undefined
    ? { ...ownOf(link), link_type: 'Any' }
    : { ...ownOf(link), link_type: 'Media', id: asset.id };
};

/** Thumbnails are pictures of their own. The service measures bitmaps; what it does not know of an SVG, the document does. */
const createImage = (image: Json, targets: Targets): Json => {
  const asset = targets.assets.get(String(image['url']));
  if (asset === undefined) return {};
  const local = isRecord(image['dimensions']) ? image['dimensions'] : {};
  return {
    ...mapValues(image, (value) => createMigrationData(value, targets)),
    id: asset.id,
    url: asset.url,
    dimensions: { width: asset.width ?? local['width'], height: asset.height ?? local['height'] },
  };
};

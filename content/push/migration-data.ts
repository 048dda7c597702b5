import { escapeRegex } from '../../model/values/escape-regex.ts';
import { originalAddress } from '../write/media-library.ts';
import { isRecord, type Json } from '../../model/values/is-record.ts';
import { isLinkTo, isPictureValue } from '../prismic-values.ts';

/** An asset of the target repository. */
export interface RemoteAsset {
  readonly id: string;
  readonly url: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** What is known of the target repository. */
export interface Targets {
  /** Assets by the address that local documents show them at, without what stands behind its `?`, and by their local id. */
  readonly assets: ReadonlyMap<string, RemoteAsset>;
  /** Ids of documents by their local id. */
  readonly documents: ReadonlyMap<string, string>;
  /** Names of the repository that the documents are of, and of the one that they are written to; left out where they are one. */
  readonly renamed?: { readonly from: string; readonly to: string } | undefined;
}

/**
 * A document's data as the Migration API takes it: pictures and links lead to the target repository. It is what the
 * migration of `@prismicio/client` makes of the same data; a link to a document that is not there yet is left empty.
 */
export const createMigrationData = (data: unknown, targets: Targets): unknown => {
  if (typeof data === 'string') return leadText(data, targets);
  if (Array.isArray(data))
    return data.flatMap((item) => (isLostBlock(item, targets) ? [] : [createMigrationData(item, targets)]));
  if (!isRecord(data)) return data;
  if (isLinkTo(data, 'Document')) return createDocumentLink(data, targets);
  if (isLinkTo(data, 'Media')) return createMediaLink(data, targets);
  if (isPictureValue(data)) return createImage(data, targets);
  const mapped = mapValues(data, (value) => createMigrationData(value, targets));
  const { text } = data;
  const { spans } = mapped;
  if (typeof text !== 'string' || !Array.isArray(spans)) return mapped;
  const addresses = findLed(text, targets);
  return { ...mapped, spans: spans.map((span) => (isRecord(span) ? leadSpan(span, addresses) : span)) };
};

/** A picture of a rich text that is nowhere. */
const isLostBlock = (item: unknown, targets: Targets): boolean =>
  isRecord(item) && item['type'] === 'image' && isPictureValue(item) && findTarget(item, targets) === undefined;

/** A document by what another one says of it: null what that does not say, as of one that is not published. */
export interface MentionedDocument {
  /** Local. */
  readonly id: string;
  readonly type: string | null;
  readonly uid: string | null;
  readonly lang: string | null;
}

/** All documents that a document's data leads to. */
export const findMentioned = (data: unknown): readonly MentionedDocument[] => {
  if (Array.isArray(data)) return data.flatMap(findMentioned);
  if (!isRecord(data)) return [];
  if (!isLinkTo(data, 'Document')) return Object.values(data).flatMap(findMentioned);
  const [type, uid, lang] = ['type', 'uid', 'lang'].map((key) => {
    const said = data[key];
    return typeof said === 'string' ? said : null;
  });
  return [{ id: String(data['id']), type: type ?? null, uid: uid ?? null, lang: lang ?? null }];
};

/** Their local ids. */
export const findLinks = (data: unknown): readonly string[] => findMentioned(data).map(({ id }) => id);

/** Pictures and files in a document's data, as links and pictures have them: each with its original address. */
export const findShownMedia = (data: unknown): readonly RemoteAsset[] => {
  if (Array.isArray(data)) return data.flatMap(findShownMedia);
  if (!isRecord(data)) return [];
  const { id, url } = data;
  const own =
    typeof url === 'string' && (isPictureValue(data) || isLinkTo(data, 'Media'))
      ? [{ id: String(id), url: originalAddress(url) }]
      : [];
  return [...own, ...Object.values(data).flatMap(findShownMedia)];
};

/** Addresses that stand in any text of a document's data, of pictures and files as well. */
export const findAddresses = (data: unknown): readonly string[] => {
  if (typeof data === 'string') return [originalAddress(data), ...findRuns(data).flatMap(({ run }) => endsOf(run))];
  if (Array.isArray(data)) return data.flatMap(findAddresses);
  return isRecord(data) ? Object.values(data).flatMap(findAddresses) : [];
};

/** What may be an address, wherever one begins. */
const findRuns = (text: string): readonly { readonly index: number; readonly run: string }[] =>
  [...text.matchAll(/https?:\/\//gi)].map(({ index }) => ({
    index,
    run: /^[^\s"<>\\]+/.exec(text.slice(index, index + LONGEST))?.[0] ?? '',
  }));

/** Letters. */
const LONGEST = 2048;

/** Addresses that a run of letters may be, the longest first: a sign such as a bracket is one of the name, or of the sentence. */
const endsOf = (run: string): readonly string[] => {
  const whole = originalAddress(run);
  const cut = [...whole.matchAll(/['(),.;:!?]/g)].map(({ index }) => whole.slice(0, index));
  return [whole, ...cut.toReversed()];
};

/** An address in a text, and what it is to be. */
interface LedAddress {
  readonly start: number;
  readonly end: number;
  readonly to: string;
}

/** Addresses of the media, and of the repository, in a text, a link to the web or an embed. */
const findLed = (text: string, targets: Targets): readonly LedAddress[] => {
  const found: LedAddress[] = [];
  for (const { index: start, run } of findRuns(text)) {
    if (start < (found.at(-1)?.end ?? 0)) continue;
    const [address, to] = leadAddress(run, targets);
    found.push({ start, end: start + address.length, to });
  }
  return found;
};

const leadText = (text: string, targets: Targets): string => {
  let [led, at] = ['', 0];
  for (const { start, end, to } of findLed(text, targets)) {
    led += text.slice(at, start) + to;
    at = end;
  }
  return led + text.slice(at);
};

/** Formats and links of a rich text stay at their words: an address before them may be longer than it was. */
const leadSpan = (span: Json, addresses: readonly LedAddress[]): Json => {
  const lead = (place: unknown): unknown => {
    if (typeof place !== 'number') return place;
    const moves = addresses.map(({ start, end, to }) => {
      if (place >= end) return to.length - (end - start);
      return Math.min(0, start + to.length - Math.max(place, start));
    });
    return moves.reduce((led, move) => led + move, place);
  };
  return { ...span, start: lead(span['start']), end: lead(span['end']) };
};

/** The address that a run of letters begins with, and what it is to be. */
const leadAddress = (run: string, { assets, renamed }: Targets): readonly [string, string] => {
  const known = endsOf(run).find((end) => assets.has(end));
  if (known !== undefined) return [known, originalAddress(assets.get(known)?.url ?? known)];
  const [plain = run] = /^[^'()]*[^'().,;:!?]/.exec(run) ?? [];
  if (renamed === undefined) return [plain, plain];
  const from = escapeRegex(renamed.from);
  // A file that is not pushed has no other address: below its host stands the name of the repository.
  const host = new RegExp(`^(https?://)${from}(?=(?:\\.cdn)?\\.prismic\\.io(?:[/:?#]|$))(?![^/]*/${from}/)`, 'i');
  return [plain, plain.replace(host, (_, scheme: string) => scheme + renamed.to)];
};

const mapValues = (value: Json, map: (inner: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, map(inner)]));

/** Text and variant belong to the link, everything else to its target. */
const ownOf = (link: Json, targets: Targets): Json =>
  mapValues(Object.fromEntries(Object.entries(link).filter(([key]) => key === 'text' || key === 'variant')), (value) =>
    createMigrationData(value, targets),
  );

const createDocumentLink = (link: Json, targets: Targets): Json => {
  const id = targets.documents.get(String(link['id']));
  return id === undefined
    ? { ...ownOf(link, targets), link_type: 'Any' }
    : { ...ownOf(link, targets), link_type: 'Document', id };
};

const createMediaLink = (link: Json, targets: Targets): Json => {
  const asset = findTarget(link, targets);
  return asset === undefined
    ? { ...ownOf(link, targets), link_type: 'Any' }
    : { ...ownOf(link, targets), link_type: 'Media', id: asset.id };
};

const findTarget = ({ id, url }: Json, { assets }: Targets): RemoteAsset | undefined =>
  assets.get(originalAddress(String(url))) ?? assets.get(String(id));

/**
 * Thumbnails are pictures of their own. What stands behind the `?` of an address is how it is cut: then its size is that of the cut. The service
 * measures bitmaps; what it does not know of an SVG, the document does.
 */
const createImage = (image: Json, targets: Targets): Json => {
  const url = String(image['url']);
  const original = originalAddress(url);
  const asset = findTarget(image, targets);
  if (asset === undefined) return {};
  const cut = url.slice(original.length);
  const local = isRecord(image['dimensions']) ? image['dimensions'] : {};
  return {
    ...mapValues(image, (value) => createMigrationData(value, targets)),
    id: asset.id,
    url: cut === '' ? asset.url : originalAddress(asset.url) + cut,
    dimensions: cut === '' ? { width: asset.width ?? local['width'], height: asset.height ?? local['height'] } : local,
  };
};

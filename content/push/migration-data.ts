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

/** What is known about the target repository. */
export interface Targets {
  /** Assets by their address in the local documents, without its query, and by their local id. */
  readonly assets: ReadonlyMap<string, RemoteAsset>;
  /** Ids of documents in the target, by local id. */
  readonly documents: ReadonlyMap<string, string>;
  /** Names of the repository of the documents and of the one that is written to; undefined if they are the same. */
  readonly renamed?: { readonly from: string; readonly to: string } | undefined;
}

/**
 * Converts a document's data for the Migration API: pictures and links lead to the target repository. The result is that of the migration
 * in `@prismicio/client`; a link to a document that does not exist yet is left empty.
 */
export const createMigrationData = (data: unknown, targets: Targets): unknown => {
  if (typeof data === 'string') return leadText(data, targets);
  if (Array.isArray(data))
    return data.flatMap((item) => (isLostBlock(item, targets) ? [] : [createMigrationData(item, targets)]));
  if (!isRecord(data)) return data;
  if (isLinkTo(data, 'Document') || isLinkTo(data, 'Media')) return createLink(data, targets);
  if (isPictureValue(data)) return createImage(data, targets);
  const mapped = mapValues(data, (value) => createMigrationData(value, targets));
  const { text } = data;
  const { spans } = mapped;
  if (typeof text !== 'string' || !Array.isArray(spans)) return mapped;
  const addresses = findLed(text, targets);
  return { ...mapped, spans: spans.map((span) => (isRecord(span) ? leadSpan(span, addresses) : span)) };
};

/** True for a picture of a rich text that the target does not have. */
const isLostBlock = (item: unknown, targets: Targets): boolean =>
  isRecord(item) && item['type'] === 'image' && isPictureValue(item) && findTarget(item, targets) === undefined;

/** A document as a link describes it; null for what the link does not say, as for an unpublished document. */
export interface MentionedDocument {
  /** Its local id. */
  readonly id: string;
  readonly type: string | null;
  readonly uid: string | null;
  readonly lang: string | null;
}

/** Lists all documents that a document's data links to. */
export const findMentioned = (data: unknown): readonly MentionedDocument[] => {
  if (!isRecord(data) || !isLinkTo(data, 'Document')) return membersOf(data).flatMap(findMentioned);
  const [type, uid, lang] = ['type', 'uid', 'lang'].map((key) => {
    const said = data[key];
    return typeof said === 'string' ? said : null;
  });
  return [{ id: String(data['id']), type: type ?? null, uid: uid ?? null, lang: lang ?? null }];
};

/** Lists the local ids of all documents that a document's data links to. */
export const findLinks = (data: unknown): readonly string[] => findMentioned(data).map(({ id }) => id);

/** Lists the pictures and files that a document's data shows or links to, each with its original address. */
export const findShownMedia = (data: unknown): readonly RemoteAsset[] => {
  const { id, url } = isRecord(data) && (isPictureValue(data) || isLinkTo(data, 'Media')) ? data : {};
  const own = typeof url === 'string' ? [{ id: String(id), url: originalAddress(url) }] : [];
  return [...own, ...membersOf(data).flatMap(findShownMedia)];
};

/** Lists the addresses in all texts of a document's data, with those of pictures and files. */
export const findAddresses = (data: unknown): readonly string[] => {
  if (typeof data === 'string') return [originalAddress(data), ...findRuns(data).flatMap(({ run }) => endsOf(run))];
  return membersOf(data).flatMap(findAddresses);
};

/** The items of a list, or the values of an object. */
const membersOf = (data: unknown): readonly unknown[] =>
  typeof data === 'object' && data !== null ? Object.values(data) : [];

/** Finds possible addresses anywhere in a text. */
const findRuns = (text: string): readonly { readonly index: number; readonly run: string }[] =>
  [...text.matchAll(/https?:\/\//gi)].map(({ index }) => ({
    index,
    run: /^[^\s"<>\\]+/.exec(text.slice(index, index + LONGEST))?.[0] ?? '',
  }));

/** In letters. */
const LONGEST = 2048;

/** Lists the addresses that a run of letters may be, longest first: punctuation may belong to the address or to the sentence. */
const endsOf = (run: string): readonly string[] => {
  const whole = originalAddress(run);
  const cut = [...whole.matchAll(/['(),.;:!?]/g)].map(({ index }) => whole.slice(0, index));
  return [whole, ...cut.toReversed()];
};

/** An address in a text, and its replacement. */
interface LedAddress {
  readonly start: number;
  readonly end: number;
  readonly to: string;
}

/** Finds the addresses of media and of the repository in a text, a web link or an embed. */
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

/** Keeps the formats and links of a rich text at their words, although an address before them may have changed its length. */
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

/** Returns the address at the beginning of a run of letters, and its replacement. */
const leadAddress = (run: string, { assets, renamed }: Targets): readonly [string, string] => {
  const known = endsOf(run).find((end) => assets.has(end));
  if (known !== undefined) return [known, originalAddress(assets.get(known)?.url ?? known)];
  const [plain = run] = /^[^'()]*[^'().,;:!?]/.exec(run) ?? [];
  if (renamed === undefined) return [plain, plain];
  const from = escapeRegex(renamed.from);
  // The address of a file that is not pushed stays: after its host it has the name of the repository.
  const host = new RegExp(`^(https?://)${from}(?=(?:\\.cdn)?\\.prismic\\.io(?:[/:?#]|$))(?![^/]*/${from}/)`, 'i');
  return [plain, plain.replace(host, (_, scheme: string) => scheme + renamed.to)];
};

const mapValues = (value: Json, map: (inner: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, map(inner)]));

/** Text and variant belong to the link, all else to its target. */
const createLink = ({ link_type, id, text, variant, url }: Json, targets: Targets): Json => {
  const target = link_type === 'Document' ? targets.documents.get(String(id)) : findTarget({ id, url }, targets)?.id;
  return {
    ...(text !== undefined && { text: createMigrationData(text, targets) }),
    ...(variant !== undefined && { variant }),
    ...(target === undefined ? { link_type: 'Any' } : { link_type, id: target }),
  };
};

const findTarget = ({ id, url }: Json, { assets }: Targets): RemoteAsset | undefined =>
  assets.get(originalAddress(String(url))) ?? assets.get(String(id));

/**
 * Thumbnails are pictures of their own. The query of an address says how the picture is cut; then its size is that of the cut. The service
 * measures bitmaps; the size of an SVG comes from the document.
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

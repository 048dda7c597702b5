import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import * as z from 'zod';
import { compareText } from '../../model/values/compare-text.ts';
import { sha256 } from '../../base/digest.ts';
import {
  readEmbeddedRepository,
  type ContentFolder,
  type EmbeddedDocument,
} from '../embedded-api/embedded-repository.ts';
import { SiteError } from '../../base/errors.ts';
import type { LocalAsset, LocalDocument, PushContent } from './push-content.ts';

export interface PushSource extends ContentFolder {
  /** Folder that the addresses of pictures start from. */
  readonly publicDir: string;
  /** Language id of the target repository by that of the embedded one; documents in a language that has none stay. */
  readonly languageIn: (embedded: string) => string | undefined;
}

/** Reads the embedded repository and the pictures its documents show. Throws `content.invalid` when one is not there. */
export const readPushContent = ({ publicDir, languageIn, ...folder }: PushSource): PushContent => {
  const documents = readEmbeddedRepository(folder).documents.flatMap((document): readonly LocalDocument[] => {
    const lang = languageIn(document.lang);
    return lang === undefined ? [] : [readDocument(document, lang)];
  });
  const urls = new Set(documents.flatMap(({ data }) => [...findMedia(data)]));
  return { documents, assets: [...urls].toSorted(compareText).map((url) => readAsset(publicDir, url)) };
};

const readDocument = ({ id, type, header, alternates, readData }: EmbeddedDocument, lang: string): LocalDocument => {
  const data = readData();
  return {
    id,
    type,
    lang,
    uid: header.uid ?? null,
    tags: header.tags,
    data,
    title: nameInEditor(data) ?? header.uid ?? type,
    alternates: alternates.map((other) => other.id),
  };
};

/** The Content API does not tell the name that a document has in the editor: its heading comes closest. */
export const nameInEditor = (data: Readonly<Record<string, unknown>>): string | undefined =>
  ['title', 'name', 'question', 'meta_title'].map((key) => textOf(data[key])).find((text) => text !== '');

const blocksSchema = z.array(z.looseObject({ text: z.string() }));

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value.trim();
  const { data: blocks = [] } = blocksSchema.safeParse(value);
  return blocks
    .map(({ text }) => text)
    .join(' ')
    .trim();
};

/** Addresses of all pictures and files in a document's data. */
function* findMedia(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if (isMedia(value)) yield value.url;
  for (const inner of Object.values(value)) yield* findMedia(inner);
}

const isMedia = (value: object): value is { readonly url: string } =>
  'url' in value &&
  typeof value.url === 'string' &&
  ('dimensions' in value || ('link_type' in value && value.link_type === 'Media'));

const readAsset = (publicDir: string, url: string): LocalAsset => {
  const path = join(publicDir, url);
  const type = MEDIA_TYPES.get(extname(url).toLowerCase());
  if (!url.startsWith('/') || type === undefined || !existsSync(path)) {
    throw new SiteError({
      code: 'content.invalid',
      message: `The embedded documents show ${url}, which is no picture or file below ${publicDir}`,
      hint: `Put it there, or correct the documents. Known endings are ${[...MEDIA_TYPES.keys()].join(', ')}.`,
    });
  }
  const content = readFileSync(path);
  const filename = url.replace(/^\/(?:media\/)?/, '').replaceAll('/', '-');
  return { url, filename, type, content, sha256: sha256(content) };
};

const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.gif', 'image/gif'],
  ['.pdf', 'application/pdf'],
  ['.mp4', 'video/mp4'],
]);

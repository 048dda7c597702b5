import { readFileSync, statSync } from 'node:fs';
import { extname, join, resolve, sep } from 'node:path';
import * as z from 'zod';
import { compareText } from '../../model/values/compare-text.ts';
import { sha256 } from '../../base/digest.ts';
import {
  readEmbeddedRepository,
  type ContentFolder,
  type EmbeddedDocument,
} from '../embedded-api/embedded-repository.ts';
import { decodePath } from '../../model/link/encode-path.ts';
import { SiteError } from '../../base/errors.ts';
import { readNotes } from '../pull/media-folder.ts';
import type { MediaNote } from '../pull/plan-media.ts';
import { findShownMedia } from './migration-data.ts';
import type { LocalAsset, LocalDocument, PushContent } from './push-content.ts';

interface PushSource extends ContentFolder {
  /** Folder to which the addresses of pictures are relative. */
  readonly publicDir: string;
  /** Returns the language id in the target repository for a language of the documents; `all` are the languages of all documents. */
  readonly languageIn: (own: string, all: ReadonlySet<string>) => string;
  /** Returns the bytes of a file that was pulled. */
  readonly readOriginal: (note: MediaNote) => Promise<Buffer>;
}

/**
 * Reads the documents of a folder, the media that were pulled with them, and the pictures of
 * the project that they show. Throws `content.invalid` if one is missing or cannot be read.
 */
export const readPushContent = ({ publicDir, languageIn, readOriginal, ...folder }: PushSource): PushContent => {
  const read = readEmbeddedRepository(folder).documents;
  const languages = new Set(read.map(({ lang }) => lang));
  const documents = read.map((document) => readDocument(document, (own) => languageIn(own, languages)));
  const urls = new Set(documents.flatMap(({ data }) => findShownMedia(data).map(({ url }) => url)));
  const ofProject = [...urls].filter((url) => url.startsWith('/')).toSorted(compareText);
  const notes = readNotes(resolve(folder.root, folder.folder));
  const pulled = notes.map((note) => createPulledAsset(note, readOriginal));
  return { documents, assets: [...pulled, ...ofProject.map((url) => readAsset(publicDir, url))] };
};

/** Addresses of shown media that are unknown both here and in the library of the repository: these pictures are left out. */
export const findLostMedia = (documents: readonly LocalDocument[], known: ReadonlySet<string>): readonly string[] =>
  [
    ...new Set(
      documents.flatMap(({ data }) =>
        findShownMedia(data).flatMap(({ id, url }) => (known.has(url) || known.has(id) ? [] : [url])),
      ),
    ),
  ].toSorted(compareText);

const readDocument = (
  { id, type, lang, header, alternates, readData }: EmbeddedDocument,
  languageIn: (own: string) => string,
): LocalDocument => {
  const data = readData();
  return {
    id,
    type,
    lang: languageIn(lang),
    uid: header.uid ?? null,
    tags: header.tags,
    firstPublished: header.first_publication_date ?? null,
    data,
    title: nameInEditor(data) ?? header.uid ?? type,
    alternates: alternates.map((other) => ({
      id: other.id,
      type,
      uid: other.uid ?? null,
      lang: languageIn(other.lang),
    })),
  };
};

const createPulledAsset = (note: MediaNote, readOriginal: PushSource['readOriginal']): LocalAsset => ({
  url: note.url,
  id: note.id,
  filename: note.filename,
  type: mediaTypeOf(note.filename) ?? 'application/octet-stream',
  size: note.bytes,
  sha256: note.sha256,
  read: async () => readOriginal(note),
  note,
});

/** The Content API does not state the name of a document in the editor: its heading comes closest. */
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

const readAsset = (publicDir: string, url: string): LocalAsset => {
  const file = decodePath(url);
  const path = join(publicDir, file);
  const type = mediaTypeOf(url);
  // The content may be somebody else's: nothing but public files is uploaded.
  const isPublic = path.startsWith(join(publicDir, sep)) && statSync(path, { throwIfNoEntry: false })?.isFile();
  if (type === undefined || !isPublic) {
    throw new SiteError({
      code: 'content.invalid',
      message: `The documents show ${url}, which is no picture or file below ${publicDir}`,
      hint: `Put it there, or correct the documents. Known endings are ${[...MEDIA_TYPES.keys()].join(', ')}.`,
    });
  }
  const content = readFileSync(path);
  const filename = file.replace(/^\/(?:media\/)?/, '').replaceAll('/', '-');
  const [size, digest] = [content.length, sha256(content)];
  return { url, id: null, filename, type, size, sha256: digest, read: async () => readFileSync(path), note: null };
};

const mediaTypeOf = (name: string): string | undefined => MEDIA_TYPES.get(extname(name).toLowerCase());

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

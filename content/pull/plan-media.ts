import * as z from 'zod';
import { originalAddress, type StoredAsset } from '../write/media-library.ts';
import { nameFiles } from './name-files.ts';

/** The note of a file in the media library, stored beside the file. It leaves out who uploaded the file. */
export const mediaNoteSchema = z.object({
  id: z.string(),
  filename: z.string(),
  /** Where the file was fetched from, without the query that makes another picture of it. */
  url: z.string(),
  kind: z.string().nullable(),
  /** Bytes according to the library; `bytes` is the fetched size. */
  size: z.number(),
  bytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  alt: z.string().nullable(),
  /** Editors see it as copyright. */
  credits: z.string().nullable(),
  notes: z.string().nullable(),
  tags: z.array(z.string()),
  /** Milliseconds since 1970. */
  created_at: z.number().nullable(),
  last_modified: z.number().nullable(),
  /** In hex. */
  sha256: z.string(),
  /** Name of the file in `media/originals/`. */
  file: z.string(),
});

export type MediaNote = Readonly<z.infer<typeof mediaNoteSchema>>;

interface FoundNote {
  /** File name in `media/notes/`. */
  readonly name: string;
  /** Null if the file is no valid note. */
  readonly note: MediaNote | null;
}

/** The media that a folder contains. */
export interface FoundMedia {
  readonly notes: readonly FoundNote[];
  /** Sizes of the files in `media/originals/`, by name. */
  readonly originals: ReadonlyMap<string, number>;
}

/** A file of the library, and the name of its note. */
export interface NamedAsset {
  readonly name: string;
  readonly asset: StoredAsset;
}

export interface MediaPlan {
  /** Files that are missing here, or that differ from those in the library. */
  readonly fetched: readonly NamedAsset[];
  /** Files that are up to date, with their current notes. */
  readonly kept: readonly { readonly name: string; readonly note: MediaNote }[];
  /** Names of notes for files that the library does not have. */
  readonly extra: readonly string[];
}

/** Compares a media library with the media in a folder. Pure. */
export const planMedia = (assets: readonly StoredAsset[], { notes, originals }: FoundMedia): MediaPlan => {
  const names = nameFiles(assets.map(({ id }) => ({ id, stem: id, ending: '.json' })));
  const known = new Map(notes.flatMap(({ note }) => (note === null ? [] : [[note.id, note] as const])));
  const named = assets.map((asset) => ({ name: names.get(asset.id) ?? '', asset }));
  const states = named.map(({ name, asset }) => {
    const note = known.get(asset.id);
    const isThere = note !== undefined && isSame(note, asset) && originals.get(note.file) === note.bytes;
    return isThere ? { name, asset, note: createNote(asset, note) } : { name, asset, note: null };
  });
  const wanted = new Set(names.values());
  return {
    fetched: states.flatMap(({ name, asset, note }) => (note === null ? [{ name, asset }] : [])),
    kept: states.flatMap(({ name, note }) => (note === null ? [] : [{ name, note }])),
    extra: notes.flatMap(({ name }) => (wanted.has(name) ? [] : [name])),
  };
};

const isSame = (note: MediaNote, asset: StoredAsset): boolean =>
  note.url === originalAddress(asset.url) &&
  note.size === asset.size &&
  note.last_modified === (asset.last_modified ?? null);

/** What is known about a fetched file. */
export type FetchedOriginal = Pick<MediaNote, 'bytes' | 'sha256' | 'file'>;

export const createNote = (asset: StoredAsset, { bytes, sha256, file }: FetchedOriginal): MediaNote => ({
  id: asset.id,
  filename: asset.filename,
  url: originalAddress(asset.url),
  kind: asset.kind ?? null,
  size: asset.size,
  bytes,
  width: asset.width ?? null,
  height: asset.height ?? null,
  alt: asset.alt ?? null,
  credits: asset.credits ?? null,
  notes: asset.notes ?? null,
  tags: asset.tags.map(({ name }) => name),
  created_at: asset.created_at ?? null,
  last_modified: asset.last_modified ?? null,
  sha256,
  file,
});

/** Name of a file in `media/originals/`: files with the same bytes are stored once, whatever they are called. */
export const originalName = (sha256: string, filename: string): string =>
  `${sha256}${/\.[a-z\d]{1,8}$/i.exec(filename)?.[0].toLowerCase() ?? ''}`;

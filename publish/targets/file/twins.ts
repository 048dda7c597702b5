import { statSync, writeFileSync } from 'node:fs';
import type { ManifestFile } from '../../../renderer/files/manifest.ts';
import { compressForKeeping, isCompressed, TWINS, type Encoding } from '../../../renderer/host/compression.ts';

/**
 * The files of a release that have their compressed forms beside them: text, unless the site itself has a file of such a name,
 * which is then no form of another.
 */
export const listTwinned = (files: readonly ManifestFile[]): readonly ManifestFile[] => {
  const named = new Set(files.map(({ path }) => path));
  return files.filter(
    (file) => isCompressed(file) && ENCODINGS.every((encoding) => !named.has(file.path + TWINS[encoding])),
  );
};

interface Twinning {
  readonly file: ManifestFile;
  /** Where a file of the same bytes has its forms; null where none has. */
  readonly place: string | null;
  readonly read: () => Buffer;
  /** Gives a file a further name. */
  readonly link: (from: string, to: string) => void;
}

/** Gives a file its compressed forms: those of another file with its bytes, else new ones. */
export const addTwins = (path: string, { file, place, read, link }: Twinning): void => {
  for (const encoding of ENCODINGS) {
    const ending = TWINS[encoding];
    if (place !== null && isThere(place + ending)) link(place + ending, path + ending);
    else writeFileSync(path + ending, compressForKeeping(file, read(), encoding));
  }
};

/** A file and its compressed forms, of which some may not be there. */
export const withTwins = (path: string): readonly string[] => [
  path,
  ...ENCODINGS.map((encoding) => path + TWINS[encoding]),
];

const ENCODINGS = ['br', 'gzip'] as const satisfies readonly Encoding[];

const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;

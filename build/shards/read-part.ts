import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere } from '../../base/read-if-there.ts';
import { SiteError } from '../../base/errors.ts';
import { readLines } from '../../base/read-lines.ts';
import { openSealed } from '../../base/sealed-json.ts';
import { describeFile, type FileDigest, type SiteFile } from '../../renderer/files/manifest.ts';
import {
  parsePage,
  type RenderedPage,
  FILES_FOLDER,
  PAGES_FILE,
  PART,
  PART_FILE,
  partSchema,
  type Part,
} from './part.ts';
import { makeLine } from '../../base/printable.ts';

/** A part and the folder that it is in. */
export interface FoundPart extends Part {
  readonly folder: string;
}

/** Reads `part.json`. Throws `part.missing` if the folder has none, and `part.damaged` if it is not as it was written. */
export const readPart = (folder: string): FoundPart => {
  const opened = openSealed(PART, readPartFile(folder));
  if (opened === null) throw createDamagedError(folder, `${PART_FILE} is not as it was written`);
  const part = partSchema.safeParse(opened.value);
  if (!part.success) throw createDamagedError(folder, `${PART_FILE} is of another version of this program`);
  return { ...part.data, folder };
};

const readPartFile = (folder: string): Buffer => {
  const path = join(folder, PART_FILE);
  if (existsSync(path)) return readFileSync(path);
  throw new SiteError({
    code: 'part.missing',
    message: makeLine(
      `Expected a part of a site in ${folder}, got ${existsSync(folder) ? `a folder without ${PART_FILE}` : 'no such folder'}`,
    ),
    hint: 'Name the folders that `site build --shard` wrote; one whose build did not end is none yet.',
  });
};

/** Reads the pages of a part. Throws `part.damaged` if they are not as they were written. */
export const readPages = ({ folder, pages }: FoundPart): readonly RenderedPage[] => {
  const hash = createHash('sha256');
  const lines = Array.from(linesOf(folder), (line) => {
    hash.update(`${line}\n`);
    return line;
  });
  if (hash.digest('hex') !== pages) throw createDamagedError(folder, `${PAGES_FILE} is not as it was written`);
  return lines.map(parsePage);
};

const linesOf = (folder: string): Iterable<string> => {
  const path = join(folder, PAGES_FILE);
  if (!existsSync(path)) throw createDamagedError(folder, `${PAGES_FILE} is missing`);
  return readLines({ path });
};

/** Reads the files of a part that are not pages. Throws `part.damaged` if one is not as it was written. */
export function* readFiles({ folder, files }: FoundPart): Generator<SiteFile> {
  for (const file of files) yield { path: file.path, content: readOwn(folder, file.path, file) };
}

/** Reads one file of a part. Throws `part.damaged` if it is not as it was written. */
export const readOwn = (folder: string, path: string, { sha256, bytes }: FileDigest): Buffer => {
  const content = readIfThere(join(folder, FILES_FOLDER, path));
  if (content === null) throw createDamagedError(folder, `${path} is missing`);
  const found = describeFile(path, content);
  if (found.sha256 === sha256 && found.bytes === bytes) return content;
  throw createDamagedError(folder, `${path} is not as it was written`);
};

const createDamagedError = (folder: string, reason: string): SiteError =>
  new SiteError({
    code: 'part.damaged',
    message: makeLine(`The part in ${folder} is damaged: ${reason}`),
    hint: 'Copy it here again, or build it again. The site is as it was.',
  });

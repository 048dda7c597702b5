import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sha256OfPieces } from '../../base/digest.ts';
import { SiteError } from '../../base/errors.ts';
import { replaceFile } from '../../base/replace-file.ts';
import { sealJson } from '../../base/sealed-json.ts';
import { syncFolder } from '../../base/sync-folder.ts';
import { describeFile } from '../../renderer/files/manifest.ts';
import type { SiteFile } from '../../renderer/files/site-file.ts';
import { stagingFolder } from '../../renderer/files/staging.ts';
import { stageFiles, writtenFiles } from '../commit/commit-site.ts';
import type { PageRecord } from '../../renderer/pages/page-record.ts';
import { formatPage } from './drawn-page.ts';
import { FILES_FOLDER, PAGES_FILE, PART, PART_FILE, type Part } from './part.ts';

export interface PartContents extends Omit<Part, 'pages' | 'files'> {
  /** Its pages: they have been drawn into staging. */
  readonly records: readonly PageRecord[];
  /** Files that are no pages. */
  readonly files: readonly SiteFile[];
}

/** Makes a part of what is staged in its folder, and gives its size. What it says of itself comes last: without that it is no part. */
export const writePart = (out: string, { records, files, ...part }: PartContents): number => {
  stageFiles(out, files);
  syncFolder(stagingFolder(out));
  rmSync(join(out, PART_FILE), { force: true });
  rmSync(join(out, FILES_FOLDER), { recursive: true, force: true });
  renameSync(stagingFolder(out), join(out, FILES_FOLDER));
  replaceFile(join(out, PAGES_FILE), pageLines(records), { isDurable: true });
  const described = files.map(({ path, content }) => describeFile(path, content));
  const own: Part = { ...part, pages: sha256OfPieces(pageLines(records)), files: described };
  replaceFile(join(out, PART_FILE), sealJson(PART, own), { isDurable: true });
  return [...described, ...records.flatMap(writtenFiles)].reduce((sum, { bytes }) => sum + bytes, 0);
};

function* pageLines(records: readonly PageRecord[]): Generator<string> {
  for (const record of records) yield `${formatPage(record)}\n`;
}

/** A part goes into a folder where nothing else is: it is put there whole. Throws `usage`. */
export const assertPartFolder = (out: string): void => {
  const others = readdirSync(out).filter((name) => !OWN.has(name));
  if (others.length === 0) return;
  throw new SiteError({
    code: 'usage',
    message: `Expected ${out} to be empty or to hold a part of a site, got ${others.slice(0, 5).join(', ')}`,
    hint: 'Name a folder of its own, such as `--out part-1`.',
  });
};

const OWN: ReadonlySet<string> = new Set([PART_FILE, PAGES_FILE, FILES_FOLDER, '.site.lock', '.staging']);

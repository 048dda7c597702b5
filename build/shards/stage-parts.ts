import { join } from 'node:path';
import { SiteError } from '../../base/errors.ts';
import { linkOrCopy } from '../../base/link-or-copy.ts';
import { filesOf } from '../../model/site/route-addresses.ts';
import type { ManifestFile } from '../../renderer/files/manifest.ts';
import { createStagedPath, createStaging } from '../../renderer/files/staging.ts';
import type { PageRecord } from '../../renderer/pages/page-record.ts';
import { pageId } from '../plan/plan.ts';
import type { DrawnPage } from './drawn-page.ts';
import { FILES_FOLDER } from './part.ts';
import { readOwn, readPages, type FoundPart } from './read-part.ts';

/** Files that are there as they were written, by path. */
type StandingFiles = ReadonlyMap<string, ManifestFile>;

export interface StagePartsOptions {
  readonly out: string;
  /** Files that are in the output folder: pages that come out the same are kept. */
  readonly standing: StandingFiles;
  readonly onProgress: (done: number, total: number) => void;
}

/** Puts the pages of all parts into staging, by another name for the same file where that can be. Throws `part.damaged` and `part.mismatch`. */
export const stageParts = (
  parts: readonly FoundPart[],
  { out, standing, onProgress }: StagePartsOptions,
): readonly PageRecord[] => {
  createStaging(out);
  const stagedPath = createStagedPath(out);
  const total = parts[0]?.counts.pages ?? 0;
  const seen = new Set<string>();
  const records: PageRecord[] = [];
  for (const part of parts) {
    for (const page of readPages(part)) {
      seen.add(pageId(page.route));
      records.push(stands(page, standing) ? { ...page, written: null } : stagePage(page, { stagedPath, part }));
      if (records.length % STEP === 0) onProgress(records.length, total);
    }
  }
  if (seen.size !== total || records.length !== total)
    throw overlapping(records.length, { different: seen.size, total });
  return records;
};

/** Pages between two words of how far it is. */
const STEP = 500;

const stands = ({ route, written }: DrawnPage, standing: StandingFiles): boolean =>
  filesOf(route).every(
    ({ html, payload }) =>
      standing.get(html)?.sha256 === written.html.sha256 && standing.get(payload)?.sha256 === written.payload.sha256,
  );

interface Places {
  readonly stagedPath: (path: string) => string;
  readonly part: FoundPart;
}

/** Its files at all addresses are those at the first one. */
const stagePage = (page: DrawnPage, { stagedPath, part: { folder } }: Places): DrawnPage => {
  const addresses = filesOf(page.route);
  for (const kind of ['html', 'payload'] as const) {
    const paths = addresses.map((files) => files[kind]);
    const [path = ''] = paths;
    readOwn(folder, path, page.written[kind]);
    const from = join(folder, FILES_FOLDER, path);
    for (const to of paths) linkOrCopy(from, stagedPath(to));
  }
  return page;
};

interface Found {
  readonly different: number;
  readonly total: number;
}

const overlapping = (pages: number, { different, total }: Found): SiteError =>
  new SiteError({
    code: 'part.mismatch',
    message: `Expected ${total} pages in all parts, each in one of them, got ${pages}, of which ${different} differ`,
    hint: 'Build the parts again. The site is as it was.',
  });

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../base/replace-file.ts';
import { sha256 } from '../../base/digest.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { describeFile, latestFile, manifestPath } from '../files/manifest.ts';
import type { SiteFile } from '../files/site-file.ts';
import type { StandingManifest } from '../files/standing-manifest.ts';
import { redateSitemap, type DatedPage, type SitemapFile } from '../host/sitemap.ts';
import type { PageRecord } from '../pages/page-record.ts';
import { commitStaging, stagingFolder } from './commit.ts';
import { stageFiles, sumBytes, writtenFiles } from './commit-site.ts';

export interface Amendment {
  /** The pages that may change; those that were drawn are in staging. */
  readonly records: readonly PageRecord[];
  /** Other files of the site that are as they are to be now, whether they change or not. */
  readonly beside: readonly SiteFile[];
  /** Pages that have changed, and lists of such pages, as the sitemap dates them. */
  readonly dated: readonly DatedPage[];
  /** Milliseconds since 1970 of the newest publication among the changed documents. */
  readonly timestamp: number;
}

export interface AmendOptions {
  readonly out: string;
  readonly manifest: StandingManifest;
  readonly sitemap: readonly SitemapFile[];
  readonly config: SiteConfig;
}

export interface Amended {
  /** Id of the site as it is now. */
  readonly build: string;
  /** Bytes written. */
  readonly written: number;
  /** How many bytes larger the site is. */
  readonly growth: number;
  /** The files that are new. */
  readonly paths: readonly string[];
}

/** Puts changed pages into a site whose other files stay: with them go the sitemap, which dates them, and the manifest. */
export const amendSite = (
  { records, beside, dated, timestamp }: Amendment,
  { out, manifest, sitemap, config }: AmendOptions,
): Amended => {
  const isOther = ({ path, content }: SiteFile): boolean => manifest.find(path)?.sha256 !== sha256(content);
  const around = [...redateSitemap(sitemap, dated, config), ...beside.filter(isOther)];
  const pages = records.flatMap(writtenFiles);
  const files = [...pages, ...around.map(({ path, content }) => describeFile(path, content))];
  const next = manifest.amend({ timestamp: Math.max(timestamp, manifest.timestamp), files });
  const growth = sumBytes(files) - sumBytes(files.flatMap(({ path }) => manifest.find(path) ?? []));
  if (next.id !== manifest.id) {
    const staged: readonly SiteFile[] = [...around, latestFile(next)];
    stageFiles(out, staged);
    replaceFile(join(stagingFolder(out), manifestPath(next)), next.pieces);
    commitStaging(out, { deletions: [manifestPath(manifest)] });
  }
  return { build: next.id, written: sumBytes(files), growth, paths: files.map(({ path }) => path) };
};

/** The files of the standing sitemap; null unless they are as the manifest says. */
export const readSitemap = (out: string, { find }: StandingManifest): readonly SitemapFile[] | null => {
  const files: SitemapFile[] = [];
  for (let path = 'sitemap.xml', part = 1; ; path = `sitemap-${part}.xml`, part += 1) {
    const known = find(path);
    if (known === undefined) return files;
    const content = readFileSync(join(out, path));
    if (sha256(content) !== known.sha256) return null;
    files.push({ path, content });
  }
};

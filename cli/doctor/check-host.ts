import { join } from 'node:path';
import { readIfThere } from '../../base/read-if-there.ts';
import { formatBytes, formatCount, formatPlural } from '../../base/format.ts';
import { makeLine } from '../../base/printable.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { basePathOf } from '../../model/link/base-path.ts';
import { createHostFiles, REDIRECTS_FILE } from '../../renderer/host/host-files.ts';
import { findLatestId, readManifest } from '../../renderer/files/read-manifest.ts';
import type { Finding } from '../terminal/events.ts';
import { ok, problem, skipped, warning } from './findings.ts';

/**
 * Limits of Cloudflare Pages, the strictest host that reads our `_headers`: https://developers.cloudflare.com/pages/platform/limits/ and
 * …/configuration/headers/. Paid plans allow 100 000 files.
 */
const HOST = { files: 20_000, fileBytes: 25 * 1024 * 1024, rules: 100, lineLength: 2_000 } as const;

/**
 * Limits of hosts that read `_redirects`, of which Cloudflare Pages is the strictest,
 * https://developers.cloudflare.com/pages/configuration/redirects/, and of `vercel.json`.
 */
const REDIRECTS = { lines: 2_000, patterns: 100, lineLength: 1_000, vercel: 1_024 } as const;

/** Crawlers read files at the root of the host, which belong to another site if this one is below a path. */
export const checkHostRoot = ({ url, isUnlisted }: SiteConfig): readonly Finding[] => {
  if (basePathOf(url) === '' || isUnlisted) return [];
  const { host } = new URL(url);
  return [
    skipped(
      'robots',
      `The site is below ${basePathOf(url)}: crawlers read the robots.txt at the root of ${host}, which is another site's.`,
      `Add to it the line Sitemap: ${url}/sitemap.xml, and see that it forbids nothing below ${basePathOf(url)}.`,
    ),
  ];
};

/** Whether hosts accept the headers of the site. */
export const checkHeaders = (config: SiteConfig): Finding => {
  const lines =
    createHostFiles(config)
      .find(({ path }) => path === '_headers')
      ?.content.split('\n') ?? [];
  const rules = lines.filter((line) => line.startsWith('/')).length;
  const longest = Math.max(...lines.map(({ length }) => length));
  const figures = `${formatPlural(rules, 'header rule')}, the longest line has ${formatCount(longest)} characters`;
  if (rules <= HOST.rules && longest <= HOST.lineLength) return ok('headers', `${figures}.`);
  return problem(
    'headers',
    `${figures}: Cloudflare Pages takes ${HOST.rules} rules and ${formatCount(HOST.lineLength)} characters.`,
    'Fewer third parties make the security policy shorter; another host (hosting/nginx.conf) has no such limit.',
    'doctor.host-limits',
  );
};

/** Whether hosts accept the files of the built site. */
export const checkFiles = (out: string): Finding => {
  const manifest = readManifest(out);
  if (!manifest) return skipped('files', `There is no built site in ${makeLine(out)}.`, 'Run site build.');
  const largest = manifest.files.toSorted((a, b) => b.bytes - a.bytes)[0];
  const bytes = largest?.bytes ?? 0;
  const figures = `${formatPlural(manifest.files.length, 'file')}, the largest is ${makeLine(largest?.path ?? 'none')} with ${formatBytes(bytes)}`;
  if (bytes > HOST.fileBytes) {
    const remedy = 'Make that file smaller, or take another host.';
    return problem('files', `${figures}: Cloudflare Pages takes 25 MiB.`, remedy, 'doctor.host-limits');
  }
  if (manifest.files.length <= HOST.files) return ok('files', `${figures}.`);
  return warning(
    'files',
    `${figures}: Cloudflare Pages takes ${formatCount(HOST.files)} files on its free plan.`,
    'Take a paid plan (100 000 files), or another host.',
  );
};

/** Whether hosts accept the redirects of the built site. */
export const checkRedirectRules = (out: string): Finding => {
  if (findLatestId(out) === null)
    return skipped('redirects', `There is no built site in ${makeLine(out)}.`, 'Run site build.');
  const text = readIfThere(join(out, REDIRECTS_FILE))?.toString() ?? '';
  // Lines for addresses with a trailing slash are optional, and written only while there is room.
  const lines = text.split('\n').filter((line) => line !== '' && !/^[^ ]*\/ /.test(line));
  const patterns = lines.filter((line) => /^[^ ]*\* /.test(line)).length;
  const longest = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const figures = `${formatPlural(lines.length, 'line')} of redirects, ${formatCount(patterns)} with a *`;
  const passed = [
    ...(lines.length - patterns > REDIRECTS.lines ? [`Cloudflare Pages takes ${formatCount(REDIRECTS.lines)}`] : []),
    ...(patterns > REDIRECTS.patterns ? [`Cloudflare Pages takes ${REDIRECTS.patterns} with a *`] : []),
    ...(longest > REDIRECTS.lineLength
      ? [
          `Cloudflare Pages takes ${formatCount(REDIRECTS.lineLength)} characters a line, the longest has ${formatCount(longest)}`,
        ]
      : []),
    ...(lines.length > REDIRECTS.vercel ? [`vercel.json takes ${formatCount(REDIRECTS.vercel)}`] : []),
  ];
  return passed.length === 0
    ? ok('redirects', `${figures}.`)
    : warning(
        'redirects',
        `${figures}: ${passed.join('; ')}.`,
        'There the newest lead on, and what somebody has asked for. nginx (hosting/nginx-redirects.conf) and buckets have no such limit.',
      );
};

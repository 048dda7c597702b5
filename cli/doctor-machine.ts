import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createHostFiles } from '../renderer/host/host-files.ts';
import { readManifest } from '../renderer/output/read-manifest.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { CommandContext } from './context.ts';
import { ok, problem, skipped, warning, type Finding } from './findings.ts';
import { formatBytes, formatCount, formatPlural } from '../base/format.ts';
import { cacheFolder } from '../config/project.ts';

/**
 * Limits of Cloudflare Pages, the narrowest of the hosts that read our `_headers`:
 * https://developers.cloudflare.com/pages/platform/limits/ and …/configuration/headers/. Paid plans take 100 000 files.
 */
const HOST = { files: 20_000, fileBytes: 25 * 1024 * 1024, rules: 100, lineLength: 2_000 } as const;

/** Whether a host takes the site as it was built. */
export const checkHost = (config: SiteConfig, out: string): readonly Finding[] => [
  checkHeaders(config),
  checkFiles(resolve(out)),
];

/** Whether a build can lock its folder; where another system locks without a command, there is nothing to look for. */
export const checkLock = (platform: string, path: string | undefined): readonly Finding[] => {
  if (platform !== 'linux') return [];
  const { error } = spawnSync('flock', ['--help'], { stdio: 'ignore', env: { PATH: path } });
  if (!error) return [ok('lock', 'The command flock is there.')];
  const remedy = 'Install util-linux (Debian, Fedora) or BusyBox (Alpine).';
  return [
    problem('lock', `A build locks its folder by the command flock: ${error.message}.`, remedy, 'folder.unusable'),
  ];
};

/** The folders that a build writes to. */
export const checkFolders = (out: string, { project, env }: CommandContext): readonly Finding[] => [
  checkFolder('output folder', resolve(out)),
  checkFolder('cache', resolve(cacheFolder(project, env))),
];

const checkHeaders = (config: SiteConfig): Finding => {
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

const checkFiles = (out: string): Finding => {
  const manifest = readManifest(out);
  if (!manifest) return skipped('files', `There is no built site in ${out}.`, 'Run site build.');
  const largest = manifest.files.toSorted((a, b) => b.bytes - a.bytes)[0];
  const bytes = largest?.bytes ?? 0;
  const figures = `${formatPlural(manifest.files.length, 'file')}, the largest is ${largest?.path ?? 'none'} with ${formatBytes(bytes)}`;
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

/** Bytes below which a build may not fit beside the standing site, its snapshots and its staging folder. */
const FREE = 500_000_000;

const checkFolder = (check: string, folder: string): Finding => {
  const standing = nearest(folder);
  if (!isWritableFolder(standing)) {
    const remedy = 'Give this user the right to, or choose another folder.';
    return problem(check, `${standing} is no folder that can be written to.`, remedy, 'doctor.folder');
  }
  const { bavail, bsize } = statfsSync(standing);
  const free = bavail * bsize;
  if (free < FREE)
    return warning(check, `${formatBytes(free)} are free at ${standing}.`, 'Make room before you build.');
  return ok(check, `${folder} can be written to, ${formatBytes(free)} are free.`);
};

const isWritableFolder = (path: string): boolean => {
  try {
    accessSync(path, constants.W_OK);
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
};

/** The folder itself, or the one that it would be made in. */
const nearest = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder));

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { errorMessage, SiteError } from '../../base/errors.ts';
import { isMissing } from '../../base/system-error.ts';
import { withoutEncryption, type HeaderRule } from '../../renderer/host/header-rules.ts';
import {
  ADDRESSES_FILE,
  findAddressesFile,
  parseAddressBook,
  redirectsOf,
  type AddressBook,
} from '../../renderer/host/address-files.ts';
import { createRedirectSearch, type Redirect } from '../../model/site/redirects.ts';
import { isHostFile, parseRules, RULES_FILE } from '../../renderer/host/host-files.ts';
import { parseManifest } from '../../renderer/files/read-manifest.ts';
import { LATEST_PATH, manifestPath, manifestSchema, type ManifestFile } from '../../renderer/files/manifest.ts';
import type { NamedFile } from './preview-request.ts';
import { listHashedAssets } from '../../build/commit/retire.ts';
import { isPartial } from '../../build/commit/partial.ts';
import { makeLine } from '../../base/printable.ts';

/** The part of `dist` that may be served. */
export interface ServedSite {
  readonly id: string;
  /** Path on the host that the site was built for; empty at the root. */
  readonly basePath: string;
  /** By path below `dist`. Hashed assets of earlier builds are kept for open tabs (`retire.ts`): a CDN still has them, the manifest does not. */
  readonly files: ReadonlyMap<string, NamedFile>;
  /** The headers that the build wrote for hosts, except those for encryption. */
  readonly rules: readonly HeaderRule[];
  /** The redirect for a decoded path that has no page; null if there is none. */
  readonly findRedirect: (path: string) => Redirect | null;
}

const latestSchema = manifestSchema.pick({ id: true, timestamp: true });

/**
 * Reads a built site by its manifest, and returns a function that reads it again whenever `builds/latest.json` has changed. As long as a
 * new build cannot be read, the last good one is served. Throws `SiteError` `site.missing` if there is no site, and `site.partial` if the
 * folder holds only part of one.
 */
export const openServedSite = async (dist: string): Promise<() => Promise<ServedSite>> => {
  if (isPartial(dist)) throw partialError(dist);
  let latest = await readLatest(dist);
  let site = await readSite(dist, latest);
  return async () => {
    try {
      const text = await readFile(join(dist, LATEST_PATH), 'utf8');
      if (text === latest) return site;
      site = await readSite(dist, text);
      latest = text;
    } catch {
      // A commit may be in progress: the manifest that was read before still names complete files.
    }
    return site;
  };
};

const partialError = (dist: string): SiteError =>
  new SiteError({
    code: 'site.partial',
    message: `The folder ${dist} holds only what \`site build --from\` has changed, not the whole site`,
    hint: 'Run `site build` without --from: it adds the rest.',
  });

const readLatest = async (dist: string): Promise<string> => {
  try {
    return await readFile(join(dist, LATEST_PATH), 'utf8');
  } catch (cause) {
    // Nothing was built there.
    throw missingError(dist, cause, isMissing(cause) ? '' : reasonOf(cause));
  }
};

const readSite = async (dist: string, latest: string): Promise<ServedSite> => {
  try {
    const { id } = latestSchema.parse(parseJson(latest));
    const meta = manifestPath({ id });
    const { files } = parseManifest(await readFile(join(dist, meta)));
    const built = files.map(({ path }) => path).filter((path) => !isHostFile(path));
    const paths = [...built, meta, LATEST_PATH, ...listHashedAssets(dist)];
    const book = await readBook(dist, files);
    return {
      id,
      basePath: book?.basePath ?? '',
      files: new Map(paths.map((path) => [path, { path }])),
      rules: withoutEncryption(parseRules(await readFile(join(dist, RULES_FILE), 'utf8'))),
      findRedirect: createRedirectSearch(book === null ? [] : redirectsOf(book)),
    };
  } catch (cause) {
    throw missingError(dist, cause, reasonOf(cause));
  }
};

/** Null for a site that was built by an earlier version. */
const readBook = async (dist: string, files: readonly ManifestFile[]): Promise<AddressBook | null> =>
  findAddressesFile(files) ? parseAddressBook(await readFile(join(dist, ADDRESSES_FILE), 'utf8')) : null;

const parseJson = (text: string): unknown => JSON.parse(text);

const missingError = (dist: string, cause: unknown, reason: string): SiteError =>
  new SiteError({
    code: 'site.missing',
    message: makeLine(`There is no built site in ${dist}${reason}`),
    hint: 'Run `site build` first, or name its folder with --out.',
    cause,
  });

const reasonOf = (cause: unknown): string =>
  `: ${cause instanceof z.ZodError ? `its manifest is not valid (${z.prettifyError(cause)})` : errorMessage(cause)}`;

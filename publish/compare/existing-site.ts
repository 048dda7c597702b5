import { copyFileSync, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { SiteError } from '../../base/errors.ts';
import { formatList } from '../../base/format.ts';
import { makeFolder } from '../../base/make-folder.ts';
import type { WholeBuildContext } from '../../build/build.ts';
import { beginPartial, isPartial } from '../../build/commit/partial.ts';
import { readPreviousBuild, type Base } from '../../build/memory/previous-build.ts';
import { readAsWritten } from '../../build/memory/previous-manifest.ts';
import { buildPlaces } from '../../build/setup/build-places.ts';
import type { BuildContext } from '../../build/setup/events.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { findAddressFault, parseTargetAddress } from '../../config/target-address.ts';
import type { Manifest, ManifestFile } from '../../renderer/files/manifest.ts';
import { findLatestId } from '../../renderer/files/read-manifest.ts';
import { isUnlistedSite } from '../../renderer/host/site-files.ts';
import { openSite } from '../built-site.ts';
import { shortId } from '../publication.ts';
import { findBaseAt } from '../state/base.ts';
import { listState, placeOfState, SNAPSHOT_ROOM } from '../state/state-files.ts';
import { findTarget, type FoundTarget } from '../targets/find-target.ts';
import { parseWanted } from '../targets/preview-name.ts';
import { openCompared, type ComparedSite } from './compared-site.ts';
import { makeLine } from '../../base/printable.ts';

/** A site that exists already. */
export interface ExistingSite extends ComparedSite {
  /** Its place, for people. */
  readonly name: string;
  /** Public address of its target; null if not known. */
  readonly url: string | null;
  /** Whether only people who were given its address may find it, as with previews. */
  readonly isUnlisted: boolean;
  /** The site that a build starts from to produce the next one. */
  readonly base: ExistingBase;
}

export interface ExistingBase extends ComparedSite {
  readonly name: string;
  /** Returns null if there is no memory of the site: this was reported, and a build renders the whole site. */
  readonly find: WholeBuildContext['findBase'];
}

/** The default site to compare with. */
const OUT = 'dist';

/** The wanted site, and the option that names it. */
interface WantedSite {
  readonly wanted: string | undefined;
  readonly option: '--against' | '--of';
}

/**
 * Finds the site in a folder, the live one of a target, or a release that a target keeps; a release of a configured target can be named by
 * its id alone. Throws `usage` if it is none of these, and `site.missing` if there is no site.
 */
export const findExistingSite = async (
  { wanted, option }: WantedSite,
  targets: SiteConfig['publish'],
  context: Pick<BuildContext, 'project' | 'env'>,
): Promise<ExistingSite> => {
  if (wanted === undefined) return openFolder(OUT, option, context);
  const [, place = '', id = ''] = RELEASE_AT.exec(wanted) ?? [];
  if (isTarget(place, targets)) {
    const at = findTarget(targets, place);
    const hint = `\`site releases --to ${at.target.address}\` lists the releases that are kept there.`;
    return findRelease([at], { id, option, hint });
  }
  if (isTarget(wanted, targets)) return openLive(findTarget(targets, wanted), option);
  if (existsSync(wanted)) return openFolder(wanted, option, context);
  const names = Object.keys(targets);
  const hint = `${nameTargets(names)} \`site releases\` lists the releases that a target keeps.`;
  const asked = RELEASE.test(wanted) ? names.map((name) => findTarget(targets, name)) : [];
  return findRelease(asked, { id: wanted, option, hint });
};

/** `<target>/release/<id>`. */
const RELEASE_AT = /^(.+)\/release\/([0-9a-f]{4,32})$/;

const isTarget = (text: string, targets: SiteConfig['publish']): boolean => {
  const { target } = parseWanted(text, new Set(Object.keys(targets)));
  return Object.hasOwn(targets, target) || parseTargetAddress(target) !== null;
};

const openFolder = (
  folder: string,
  option: WantedSite['option'],
  context: Pick<BuildContext, 'project' | 'env'>,
): ExistingSite => {
  if (isPartial(folder)) throw createPartialError(folder);
  if (findLatestId(folder) === null) throw createMissingError(makeLine(`There is no built site in ${folder}`), option);
  const { manifest, readFile } = openSite(folder);
  const site = describeSite(`the site in ${folder}`, manifest, async (file) => readFile(file));
  return { ...site, url: null, base: { ...site, find: findBaseIn(folder, { ...context, manifest }) } };
};

interface BaseFolder extends Pick<BuildContext, 'project' | 'env'> {
  readonly manifest: Manifest;
}

/** Finds the memory of the site in a folder: it is copied, and the original is not changed. */
const findBaseIn =
  (folder: string, { manifest, ...context }: BaseFolder): WholeBuildContext['findBase'] =>
  async (setup, report): Promise<Base | null> => {
    const places = buildPlaces({ out: folder, repository: setup.repository }, context);
    const { state } = readPreviousBuild(resolve(folder), places.memory.site);
    const files = listState(places);
    if (files === null || state?.build !== manifest.id) {
      report({
        event: 'notice',
        message: makeLine(`Nothing is remembered of the site in ${folder}: the whole site is built.`),
      });
      return null;
    }
    const placeOf = placeOfState(setup);
    return {
      read: async (file) => readAsWritten(folder, file),
      folder: resolve(folder),
      state,
      leave: () => {},
      take: async () => {
        beginPartial(setup.out, manifest);
        for (const [name, path] of files) {
          if (name.startsWith(SNAPSHOT_ROOM)) continue;
          makeFolder(dirname(placeOf(name)));
          copyFileSync(path, placeOf(name));
        }
        return true;
      },
    };
  };

type OpenTarget = Pick<FoundTarget, 'target' | 'url'>;

const openLive = async (at: OpenTarget, option: WantedSite['option']): Promise<ExistingSite> => {
  const live = (await at.target.readPublication())?.live ?? null;
  if (live !== null) return openRelease(at, { id: live, live });
  throw createMissingError(`Nothing is live at ${at.target.address} yet`, option);
};

const createMissingError = (message: string, option: WantedSite['option']): SiteError =>
  new SiteError({
    code: 'site.missing',
    message,
    hint: `Name another one with ${option}: the folder of a built site, a target, or a release that one keeps.`,
  });

interface ReleaseAt {
  readonly id: string;
  /** The live release of the same target: the kept state belongs to it. */
  readonly live: string;
}

const openRelease = async ({ target, url }: OpenTarget, { id, live }: ReleaseAt): Promise<ExistingSite> => {
  const describe = async (release: string) => {
    const name = `release ${shortId(release)} at ${target.address}`;
    return describeSite(name, await target.readRelease(release), async (file) => target.readReleased(release, file));
  };
  const site = await describe(id);
  const base = id === live ? site : await describe(live);
  return {
    ...site,
    url: url ?? null,
    base: { ...base, find: async (setup, report) => findBaseAt(target, setup, report) },
  };
};

const describeSite = (name: string, manifest: Manifest, read: (file: ManifestFile) => Promise<Buffer>) => ({
  ...openCompared(manifest, read),
  name,
  isUnlisted: isUnlistedSite(manifest),
});

/** A release by id, or by the beginning of its id. */
interface WantedRelease extends Pick<WantedSite, 'option'> {
  readonly id: string;
  /** Says where releases are listed. */
  readonly hint: string;
}

/** Opens the only release that is meant. One has the same content at every target: it is read from the first target that keeps it. */
const findRelease = async (
  targets: readonly OpenTarget[],
  { id: start, option, hint }: WantedRelease,
): Promise<ExistingSite> => {
  const found = new Map<string, () => Promise<ExistingSite>>();
  for (const at of targets) {
    const { live = null, releases = [] } = (await at.target.readPublication()) ?? {};
    for (const { id } of releases)
      if (live !== null && id.startsWith(start) && !found.has(id))
        found.set(id, async () => openRelease(at, { id, live }));
  }
  const [open, ...others] = found.values();
  if (open !== undefined && others.length === 0) return open();
  const fault = findAddressFault(start);
  const several = others.length > 0 ? `, with which ${formatList([...found.keys()].map(shortId))} begin` : '';
  throw new SiteError({
    code: 'usage',
    message: `Expected with ${option} the folder of a built site, a target or the id of a release, got ${JSON.stringify(start)}${fault === null ? several : `: ${fault}`}`,
    hint,
  });
};

/** The beginning of a release id. */
const RELEASE = /^[0-9a-f]{4,32}$/;

const nameTargets = (names: readonly string[]): string =>
  names.length === 0
    ? 'No target is in `publish` of site.config.ts; an address such as file:///srv/bolak is one, too.'
    : `Targets in site.config.ts: ${formatList(names)}.`;

const createPartialError = (folder: string): SiteError =>
  new SiteError({
    code: 'site.partial',
    message: makeLine(`The folder ${folder} holds only what its build has changed of the site at a target`),
    hint: 'Name that target in its place.',
  });

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readIfThere } from '../../base/read-if-there.ts';
import { buildSite, type WholeBuildContext } from '../../build/build.ts';
import type { BuildContext } from '../../build/setup/events.ts';
import { readManifest } from '../../renderer/files/read-manifest.ts';
import { openCompared, type ComparedSite } from './compared-site.ts';
import type { ExistingBase, ExistingSite } from './existing-site.ts';

interface WouldBeOptions {
  /** A release or a preview instead of what is published. */
  readonly ref: string | undefined;
  /** The day that it would be made on, `YYYY-MM-DD`; today unless given. */
  readonly day: string | undefined;
  /** The site that it would take the place of. */
  readonly existing: ExistingSite;
}

interface SiteThatWouldBe extends ComparedSite {
  /** Folder of what is remembered of its build. */
  readonly memory: string;
}

/**
 * Makes what a build would make now, or on another day, and hands it over: upon a site that is there, in a folder that is gone afterwards. Neither that site nor
 * what is remembered of it is changed. Fails as a build does, but for many pages that are gone: that is what is to be seen.
 */
export const withSiteThatWouldBe = async <Result>(
  { ref, day, existing: { base, isUnlisted } }: WouldBeOptions,
  context: BuildContext,
  work: (site: SiteThatWouldBe) => Promise<Result>,
): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'site-diff-'));
  const [out, memory] = [join(folder, 'site'), join(folder, 'memory')];
  const options = { ...OPTIONS, ref, day, out, memory, unlisted: isUnlisted };
  try {
    await buildSite(options, { ...context, findBase: findTold(base) });
    return await work({ ...openMade(out, base), memory: join(memory, 'site') });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Without the service there is no saying what would be. */
const OPTIONS = { offline: false, stale: false, allowShrink: true, full: false, force: false };

/** What takes long is told beforehand. */
const findTold =
  ({ name, find }: ExistingBase): WholeBuildContext['findBase'] =>
  async (setup, report) => {
    const base = await find(setup, report);
    if (base !== null && JSON.stringify(base.state.bySource) !== JSON.stringify(setup.bySource))
      report({
        event: 'notice',
        message: `Another version of the program, or another configuration, made ${name}: all pages are looked at.`,
      });
    return base;
  };

/** What a build has left out is as it is in the site that it was built upon; where it had nothing to do, all is. */
const openMade = (out: string, base: ComparedSite): ComparedSite => {
  const manifest = readManifest(out);
  if (manifest === null) return base;
  return openCompared(manifest, async ({ path }) => readIfThere(join(out, path)) ?? base.read(path));
};

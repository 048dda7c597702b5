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
  /** The ref of a release or a preview; undefined for the published content. */
  readonly ref: string | undefined;
  /** The day of the build, `YYYY-MM-DD`; today by default. */
  readonly day: string | undefined;
  /** The site that the new one would replace. */
  readonly existing: ExistingSite;
}

interface SiteThatWouldBe extends ComparedSite {
  /** Folder of the memory of its build. */
  readonly memory: string;
}

/**
 * Builds the site as a build would now, or on another day, in a temporary folder on top of an existing site, and passes it to `work`.
 * Neither the existing site nor its memory is changed. Fails as a build does, except for many removed pages, which the comparison is meant
 * to show.
 */
export const withNextSite = async <Result>(
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

/** Without the content service, the next site cannot be known: stale content is not used. */
const OPTIONS = { offline: false, stale: false, allowShrink: true, full: false, force: false };

/** Reports beforehand that the build takes long. */
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

/** Files that a build has left out are read from the site that it started from; all of them, if it had nothing to do. */
const openMade = (out: string, base: ComparedSite): ComparedSite => {
  const manifest = readManifest(out);
  if (manifest === null) return base;
  return openCompared(manifest, async ({ path }) => readIfThere(join(out, path)) ?? base.read(path));
};

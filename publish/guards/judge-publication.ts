import type { GuardFinding } from '../../config/guards/guard-settings.ts';
import type { Manifest } from '../../renderer/files/manifest.ts';
import type { BuiltSite } from '../built-site.ts';
import { compareSites } from '../compare/compare-sites.ts';
import { openCompared } from '../compare/compared-site.ts';
import type { Target } from '../targets/target.ts';
import { judgeDifference, type GuardConfig } from './judge-difference.ts';
import { readPageCauses } from './page-causes.ts';

export interface JudgedPublication {
  readonly site: BuiltSite;
  /** Manifest of the live release. */
  readonly live: Manifest;
  readonly target: Target;
  /** Folder of the memory of the site's build. */
  readonly memory: string;
  readonly config: GuardConfig;
}

/**
 * Finds possible accidents in a publication. Only pages and texts that differ are read, and nothing if all guards are off. The guard
 * `shrink` is left out, because builds apply it. Throws `publish.damaged` if the target has lost files of the live release.
 */
export const judgePublication = async ({
  site,
  live,
  target,
  memory,
  config,
}: JudgedPublication): Promise<readonly GuardFinding[]> => {
  const { guards } = config;
  const kinds = { ...guards.kinds, shrink: 'off' as const };
  if (Object.values(kinds).every((level) => level === 'off')) return [];
  const before = openCompared(live, async (file) => target.readReleased(live.id, file));
  const after = openCompared(site.manifest, async (file) => site.readFile(file));
  const difference = await compareSites(before, after);
  const causesOf = () => readPageCauses(memory, site.manifest.id);
  const findings = judgeDifference(
    { difference, before, after, causesOf },
    { ...config, guards: { ...guards, kinds } },
  );
  return findings.map((finding) => ({
    ...finding,
    pages: finding.pages.slice(0, NAMED),
    left: Math.max(0, finding.pages.length - NAMED),
  }));
};

/** Most pages that are kept of each finding. */
const NAMED = 10;

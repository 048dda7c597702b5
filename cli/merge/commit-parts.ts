import { sha256 } from '../../base/digest.ts';
import { formatBytes, formatPlural } from '../../base/format.ts';
import { createSitemap } from '../../renderer/host/sitemap.ts';
import { createBuildState, writeBuildState } from '../../renderer/output/build-state.ts';
import { commitSite } from '../../renderer/output/commit-site.ts';
import { standingSite } from '../../renderer/output/previous-build.ts';
import type { CompleteParts } from '../../renderer/parts/assert-complete.ts';
import { readFiles } from '../../renderer/parts/read-part.ts';
import { stageParts } from '../../renderer/parts/stage-parts.ts';
import { summarizeBuild, type BuildResult } from '../build/build-summary.ts';
import type { Stage } from '../build/stage.ts';

/** Puts what the parts have into the output folder, where it is other than what is there, and remembers the site as a build of it. */
export const commitParts = async (parts: CompleteParts, { setup, previous, step }: Stage): Promise<BuildResult> => {
  const [first] = parts;
  const { origin, timestamp, ref, counts, warnings } = first;
  const { out, site: config, memory } = setup;
  const { files: standing } = standingSite(previous);
  const records = await step(
    'merge',
    (onProgress) => stageParts(parts, { out, standing, onProgress }),
    ({ length }) => `${formatPlural(length, 'page')} of ${formatPlural(parts.length, 'part')}`,
  );
  const site = { records, timestamp, counts, files: [...readFiles(first), ...createSitemap(config, records)] };
  const committed = await step(
    'commit',
    () => commitSite(site, { out, previous, standing, asOf: origin.day }),
    ({ bytes }) => `${formatBytes(bytes)} written`,
  );
  const inputs = inputsOf(origin);
  const { environments } = origin;
  const state = createBuildState({
    ref,
    inputs,
    surroundings: inputs,
    generation: inputs,
    environments,
    warnings,
    committed,
  });
  writeBuildState(memory.state, state, records);
  return summarizeBuild(committed, { records, warnings, setup });
};

/** Never those of a build: the next one looks at every page once, whatever is in `public/` here, and draws none again. */
const inputsOf = (origin: CompleteParts[0]['origin']): string => sha256(JSON.stringify(origin));

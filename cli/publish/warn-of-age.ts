import { isNewestKept } from '../../content/snapshot/snapshot-store.ts';
import { snapshotFolder } from '../../content/open-content.ts';
import type { BuildState } from '../../build/memory/build-state.ts';
import { readInputs } from '../../build/setup/inputs-digest.ts';
import { createBuildSetup } from '../../build/setup/build-setup.ts';
import type { CommandContext } from '../terminal/context.ts';

interface PublishedBuild {
  readonly out: string;
  readonly isUnlisted: boolean;
  /** Null where nothing is remembered of it: then nobody knows how old it is. */
  readonly build: BuildState | null;
}

/** Says what is newer than the build that is to be published, by what is on this machine: nobody is asked. */
export const warnOfAge = ({ out, isUnlisted, build }: PublishedBuild, context: CommandContext): void => {
  if (build === null) return;
  const options = { out, unlisted: isUnlisted, offline: true, stale: false, allowShrink: false, full: false };
  const setup = createBuildSetup({ ...options, force: false }, context);
  const newer = [
    ...(build.ref === null || isNewestKept(snapshotFolder(setup), build.ref) ? [] : ['the content']),
    ...(isMerged(build) || build.surroundings === readInputs(setup).surroundings
      ? []
      : ['the code, the configuration, a public file or the day']),
  ];
  if (newer.length === 0) return;
  context.report({
    event: 'warning',
    message: `Since the site in ${out} was built, something has changed: ${newer.join('; ')}`,
    hint: 'Run `site build` first if that is to be published too.',
  });
};

/** Of a site that was put together of parts, its memory does not say of which code they were. */
const isMerged = ({ inputs, surroundings }: BuildState): boolean => inputs === surroundings;

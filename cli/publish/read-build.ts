import type { BuildState } from '../../renderer/output/build-state.ts';
import { isPartial } from '../../renderer/output/partial.ts';
import { readPreviousBuild } from '../../renderer/output/previous-build.ts';
import type { BuildPlaces } from '../build/build-places.ts';

/** What is remembered of the build of a release, where it is that of the output folder; null when it is lost. */
export const readBuild = ({ out, memory }: Pick<BuildPlaces, 'out' | 'memory'>, release: string): BuildState | null => {
  const { state } = readPreviousBuild(out, memory, isPartial(out));
  return state?.build === release ? state : null;
};

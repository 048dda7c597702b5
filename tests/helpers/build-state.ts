import type { BuildState } from '../../build/memory/build-state.ts';
import { perLocale } from '../../model/language/locale.ts';

/** What a build of the program `p` says of itself. */
export const STATE: BuildState = {
  ...{ build: 'b', ref: 'r', inputs: 'i', surroundings: 's', program: 'p', warnings: 0, coming: [], retired: {} },
  environments: perLocale((locale) => locale),
  size: { pages: 1, addresses: 1, bytes: 1 },
};

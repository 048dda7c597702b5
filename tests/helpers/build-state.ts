import type { BuildState } from '../../build/memory/build-state.ts';
import { perLocale } from '../../model/language/locale.ts';
import { NO_SCRIPTS } from '../../model/page/page-scripts.ts';

/** A build state for tests. */
export const STATE: BuildState = {
  ...{ build: 'b', ref: 'r', inputs: 'i', surroundings: 's', warnings: 0, coming: [], retired: {} },
  bySource: { documents: 'd', pages: 'p', systemPages: 's', templates: {}, slices: {} },
  environments: perLocale((locale) => locale),
  scripts: NO_SCRIPTS,
  size: { pages: 1, addresses: 1, bytes: 1 },
};

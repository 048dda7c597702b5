import type { Configuration } from '../../config/configuration.ts';
import type { CheckedSite } from '../../renderer/documents/check-site.ts';
import type { DevBundle } from './dev-bundle.ts';
import type { DevContent } from './dev-content.ts';
import { NOTHING, type Made } from './made.ts';
import type { ReloadedProgram } from './reloaded-program.ts';
import type { IndexDocuments } from './reloaded/documents.ts';
import type { DevSite } from './reloaded/pages.ts';

/** All that pages follow from, each part as it last could be made. */
export interface Bench {
  /** Grows with each change of code: scripts may be another's before they are bundled. */
  readonly generation: number;
  readonly configuration: Made<Configuration>;
  readonly program: Made<ReloadedProgram>;
  readonly bundle: Made<DevBundle>;
  readonly content: Made<DevContent>;
  readonly index: Made<IndexDocuments>;
  /** The site that the documents make, and what a build would report of them. */
  readonly checked: Made<CheckedSite>;
  readonly site: Made<DevSite>;
}

export const EMPTY_BENCH: Bench = {
  generation: 0,
  configuration: NOTHING,
  program: NOTHING,
  bundle: NOTHING,
  content: NOTHING,
  index: NOTHING,
  checked: NOTHING,
  site: NOTHING,
};

import type { Journal } from './journal.ts';
import type { NewestRef } from './newest-ref.ts';
import type { BuildRun } from './run-build.ts';

/** What a run, a build and its publication, is made of. */
export interface LiveSiteOptions extends Omit<BuildRun, 'onStep' | 'signal' | 'limit'> {
  /** Publish command; without one the folder itself is the live site. */
  readonly publishCommand: string | undefined;
  /** Origin of the public site. */
  readonly url: string;
  readonly journal: Journal;
  readonly newestRef: NewestRef;
  /** Milliseconds that a build, and a publish command, may take. */
  readonly limits: { readonly build: number; readonly publish: number };
  /** Calendar day in the site's time zone. */
  readonly today: () => string;
}

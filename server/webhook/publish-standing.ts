import type { LiveSiteOptions } from './live-site-options.ts';
import type { Publication } from './journal.ts';
import { diffPages, readStandingPages, type PageChanges } from './live-pages.ts';
import type { BuildOutcome } from './run-build.ts';
import { runPublish } from './run-publish.ts';

/** A publication that has failed so far. */
export interface Publishing {
  /** Build id. */
  readonly id: string;
  readonly message: string;
  /** How often it was tried. */
  readonly tries: number;
  /** ISO time of the last try. */
  readonly at: string;
}

export interface Standing {
  /** Build that stands in the folder; null when there is none. */
  readonly id: string | null;
  readonly outcome: BuildOutcome;
  readonly previous: Publishing | null;
  readonly signal: AbortSignal;
  readonly onStart: () => void;
}

/** Publications that are remembered. */
const KEPT = 20;

/**
 * Publishes the build that stands, unless it is the one that is live. Gives the failure; null when it is live now. The last
 * that was published is not live any more once another has begun: it may come back, with the same id, when the content does.
 */
export const publishStanding = async (
  { publishCommand: command, journal, log, limits, ...options }: LiveSiteOptions,
  { id, outcome, previous, signal, onStart }: Standing,
): Promise<Publishing | null> => {
  const { publications, publishing } = journal.read();
  if (id === null || (publications[0]?.id === id && !publishing)) return null;
  if (command !== undefined) {
    onStart();
    journal.write({ publishing: true });
    log('info', 'publish.started', { id });
    const env = { ...options.env, PRISMIC_ACCESS_TOKEN: undefined };
    const failure = await runPublish({ ...options, command, id, env, log, limit: limits.publish, signal });
    if (failure !== null) {
      const tries = (previous?.id === id ? previous.tries : 0) + 1;
      log('error', 'publish.failed', { id, tries, message: failure });
      return { id, message: failure, tries, at: new Date().toISOString() };
    }
  }
  const pages = readStandingPages(options.out);
  const before = journal.readPages();
  const changes = pages && before && diffPages(before, pages);
  const published = [createPublication(id, outcome, changes), ...publications].slice(0, KEPT);
  if (pages) journal.writePages(pages);
  journal.write({ publishing: false, publications: published });
  log('info', 'published', { id });
  return null;
};

/** Addresses that are remembered of a publication. */
const NAMED = 20;

/** Where it is not known what was live before, a build tells how much it drew; one made earlier, or by hand, not even that. */
const createPublication = (id: string, outcome: BuildOutcome, pages: PageChanges | null): Publication => {
  const at = new Date().toISOString();
  if (pages) {
    const { changed, removed } = pages;
    const named = { changed: changed.slice(0, NAMED), removed: removed.slice(0, NAMED) };
    return { at, id, changed: changed.length, removed: removed.length, pages: named };
  }
  const changes = outcome.kind === 'built' && outcome.done.id === id ? outcome.done : { rendered: 0, removed: 0 };
  return { at, id, changed: changes.rendered, removed: changes.removed };
};

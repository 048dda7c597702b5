import type { LiveSiteOptions } from './live-site-options.ts';
import { readLivePages } from './live-pages.ts';
import { createPublicationRecord, KEPT_PUBLICATIONS } from './publication-record.ts';
import type { BuildDone, BuildFailure } from './run-build.ts';
import { publishBy } from './publisher.ts';

/** A publication that has not come about so far. */
export interface Publishing extends BuildFailure {
  /** Build id. */
  readonly id: string;
  /** Whether it waits for a person, as its code says: to end a rollback, or to approve it; otherwise it is tried again. */
  readonly waitsForPerson: boolean;
  /** How often it was tried. */
  readonly tries: number;
  /** ISO time of the last try. */
  readonly at: string;
}

export interface CurrentBuild {
  /** Build that is in the folder; null when there is none. */
  readonly id: string | null;
  /** What made it; null when it was made earlier, or by hand. */
  readonly built: BuildDone | null;
  /** ISO time of the hook that led to it; null when there was none. */
  readonly clickedAt: string | null;
  readonly previous: Publishing | null;
  readonly signal: AbortSignal;
  readonly onStart: () => void;
}

/**
 * Publishes the build in the folder, unless it is the one that is live. Gives what is in the way; null when it is live now. What is live
 * at a target the target alone knows: somebody may have approved another build there. Of a command the last that was published is
 * live, until another has begun: it may come back, with the same id, when the content does.
 */
export const publishCurrent = async (
  { publishWay: way, journal, log, limits, ...options }: LiveSiteOptions,
  { id, previous, signal, onStart, ...origin }: CurrentBuild,
): Promise<Publishing | null> => {
  const { publications, publishing } = journal.read();
  const isNoted = publications[0]?.id === id && !publishing;
  if (id === null || (isNoted && !(way && 'target' in way))) return null;
  if (way !== undefined) {
    onStart();
    journal.write({ publishing: true });
    log('info', 'publish.started', { id });
    const env = { ...options.env, PRISMIC_ACCESS_TOKEN: undefined };
    const end = await publishBy(way, { ...options, id, env, log, limit: limits.publish, signal });
    if (end.kind !== 'live') {
      const { code, message, hint } = end.failure;
      const [waitsForPerson, tries] = [end.kind === 'held', (previous?.id === id ? previous.tries : 0) + 1];
      // Nothing at the target was changed.
      if (waitsForPerson) journal.write({ publishing });
      log(waitsForPerson ? 'warn' : 'error', `publish.${end.kind}`, { id, tries, code, message });
      return { id, code, message, hint, waitsForPerson, tries, at: new Date().toISOString() };
    }
  }
  if (isNoted) {
    journal.write({ publishing });
    return null;
  }
  const at = new Date();
  const before = journal.readPages(publications[0]?.id);
  const after = await readLivePages(options.out, before ?? {});
  const publication = createPublicationRecord({ ...origin, id, at, before, after, url: options.url });
  if (after) journal.writePages({ build: id, pages: after });
  journal.write({
    publishing: false,
    publications: [publication, ...journal.read().publications].slice(0, KEPT_PUBLICATIONS),
  });
  const { fromClick, added, changed, removed } = publication;
  log('info', 'published', { id, fromClick, added, changed, removed });
  return null;
};

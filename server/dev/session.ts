import type { DevError } from '../../browser/dev/message.ts';
import { EMPTY_STATE } from './dev-state.ts';
import type { Change } from './changes.ts';
import type { DevLog } from './dev-log.ts';
import { createDevStreams, type DevStreams } from './dev-streams.ts';
import { createDrawPage, type Drawn } from './draw-pages.ts';
import { isUnreadable, showSite, type ShownSite } from './show-site.ts';
import type { Rebuilder } from './rebuild.ts';

/** The site while it is developed: what it is at the moment, and the pages that follow it. */
export interface Session {
  readonly streams: DevStreams;
  /** The site once all changes so far are in its pages. */
  readonly current: () => Promise<ShownSite>;
  /** The same, once they are in its scripts as well, which are bundled when they are first asked for. */
  readonly whole: () => Promise<ShownSite>;
  /** Takes changes in, one lot after another; settles when pages have them. */
  readonly renew: (changes: ReadonlySet<Change>) => Promise<void>;
  /** Takes in what the type checker has found. */
  readonly setTypes: (types: readonly DevError[]) => void;
  /** Settles when nothing is being made any more. */
  readonly settled: () => Promise<void>;
}

interface SessionOptions {
  readonly root: string;
  readonly rebuilder: Rebuilder;
  readonly log: DevLog;
}

export const createSession = ({ root, rebuilder, log }: SessionOptions): Session => {
  const onDrawn = (file: string, drawn: Drawn): void => log.tellPage(`/${file.replace(/\/?index\.html$/, '')}`, drawn);
  const drawPage = createDrawPage({ root, onDrawn });
  let state = EMPTY_STATE;
  let types: readonly DevError[] = [];
  const createShown = (): ShownSite => showSite(state, { root, types, drawPage });
  let shown = createShown();

  const streams = createDevStreams((path) => shown.show(shown.find(path)).message);
  const show = (): void => {
    shown = createShown();
    streams.tell();
    log.tellErrors(shown.errors);
  };
  const setTypes = (found: readonly DevError[]): void => {
    types = isUnreadable(state) ? [] : found;
    show();
  };
  const renewPages = async (changes: ReadonlySet<Change>): Promise<void> => {
    state = await rebuilder.rebuild(changes);
    if (isUnreadable(state)) types = [];
    show();
  };
  const rebuildScripts = async (): Promise<void> => {
    state = await rebuilder.rebuildScripts();
    show();
  };
  let last = Promise.resolve();
  let inPages = last;
  let areScriptsOld = false;
  const enqueue = async (work: () => Promise<void>): Promise<void> => (last = last.then(work));
  return {
    streams,
    current: async () => inPages.then(() => shown),
    whole: async () => {
      // A page is seen before somebody asks: the browser and the bundler would be in each other's way.
      if (areScriptsOld) void enqueue(rebuildScripts);
      areScriptsOld = false;
      return last.then(() => shown);
    },
    renew: async (changes) => {
      areScriptsOld ||= changes.has('code');
      inPages = enqueue(async () => renewPages(changes));
      return inPages;
    },
    setTypes,
    settled: async () => last,
  };
};

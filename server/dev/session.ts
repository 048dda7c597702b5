import type { DevError } from '../../browser/dev/message.ts';
import { EMPTY_STATE } from './dev-state.ts';
import type { Change } from './changes.ts';
import type { DevLog } from './dev-log.ts';
import { createDevStreams, type DevStreams } from './dev-streams.ts';
import { createRenderPage, type Rendered } from './render-pages.ts';
import { isUnreadable, showSite, type ShownSite } from './show-site.ts';
import type { Rebuilder } from './rebuild.ts';

/** The site in development: its current state, and the open pages. */
export interface Session {
  readonly streams: DevStreams;
  /** The site once all changes so far are in its pages. */
  readonly current: () => Promise<ShownSite>;
  /** The site once all changes so far are in its scripts as well, which are bundled when they are first requested. */
  readonly whole: () => Promise<ShownSite>;
  /** Applies changes, one batch after another; resolves once pages have them. */
  readonly renew: (changes: ReadonlySet<Change>) => Promise<void>;
  /** Applies the errors of the type checker. */
  readonly setTypes: (types: readonly DevError[]) => void;
  /** Resolves once no work is left. */
  readonly settled: () => Promise<void>;
}

interface SessionOptions {
  readonly root: string;
  readonly rebuilder: Rebuilder;
  readonly log: DevLog;
}

export const createSession = ({ root, rebuilder, log }: SessionOptions): Session => {
  const onRendered = (file: string, rendered: Rendered): void =>
    log.logPage(`/${file.replace(/\/?index\.html$/, '')}`, rendered);
  const renderPage = createRenderPage({ root, onRendered });
  let state = EMPTY_STATE;
  let types: readonly DevError[] = [];
  const createShown = (): ShownSite => showSite(state, { root, types, renderPage });
  let shown = createShown();

  const streams = createDevStreams((path) => shown.show(shown.find(path)).message);
  const show = (): void => {
    shown = createShown();
    streams.tell();
    log.logErrors(shown.errors);
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
      // Scripts are bundled only when a page asks for them: otherwise the bundler would compete with the browser that is showing the page.
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

import type { DevError } from '../../browser/dev/message.ts';
import { EMPTY_BENCH } from './bench.ts';
import type { Change } from './changes.ts';
import type { DevLog } from './dev-log.ts';
import { createDevStreams, type DevStreams } from './dev-streams.ts';
import { createDrawPage, type Drawn } from './draw-pages.ts';
import { showSite, type ShownSite } from './show-site.ts';
import type { Workshop } from './workshop.ts';

/** The site while it is developed: what it is at the moment, and who is told when it changes. */
export interface Session {
  readonly streams: DevStreams;
  /** The site once all changes so far are done with. */
  readonly current: () => Promise<ShownSite>;
  /** Takes changes in, one lot after another. */
  readonly renew: (changes: ReadonlySet<Change>) => Promise<void>;
  /** Takes in what the type checker has found. */
  readonly setTypes: (types: readonly DevError[]) => void;
}

export interface SessionOptions {
  readonly root: string;
  readonly workshop: Workshop;
  readonly log: DevLog;
}

export const createSession = ({ root, workshop, log }: SessionOptions): Session => {
  const onDrawn = (file: string, drawn: Drawn): void => log.tellPage(`/${file.replace(/\/?index\.html$/, '')}`, drawn);
  const drawPage = createDrawPage({ root, onDrawn });
  let bench = EMPTY_BENCH;
  let types: readonly DevError[] = [];
  const createShown = (): ShownSite => showSite(bench, { root, types, drawPage });
  let shown = createShown();
  let settled = Promise.resolve();

  const streams = createDevStreams((path) => shown.show(shown.find(path)).message);
  const show = (): void => {
    shown = createShown();
    streams.tell();
    log.tellErrors(shown.errors);
  };
  const work = async (changes: ReadonlySet<Change>): Promise<void> => {
    bench = await workshop.renew(bench, changes);
    show();
  };
  return {
    streams,
    current: async () => settled.then(() => shown),
    renew: async (changes) => {
      settled = settled.then(async () => work(changes));
      return settled;
    },
    setTypes: (found) => {
      types = found;
      show();
    },
  };
};

import type { EarlyInput } from './boot/early-input.ts';
import type { PageView, Queue } from './boot/queue.ts';
import type { PayloadStore } from './boot/payload-store.ts';
import type { Prefetch } from './boot/prefetch.ts';

/**
 * What the boot script hands to the app. The app gets it as a value and imports none of its modules, so that boot stays
 * one file: a module that both imported would become a chunk of its own.
 */
export interface Runtime {
  readonly errors: Queue<unknown>;
  readonly pageViews: Queue<PageView>;
  readonly payloads: PayloadStore;
  readonly prefetch: Prefetch;
  readonly early: EarlyInput;
  /** From now on the app shows the pages that the visitor comes back to. */
  readonly stopEarlyReturns: () => void;
  /** The page at the current address has been opened: its language is kept, and it counts as viewed. */
  readonly noteVisit: () => void;
}

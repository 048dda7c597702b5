import type { EarlyInput } from './boot/early-input.ts';
import type { PageView, Queue } from './boot/queue.ts';
import type { PayloadStore } from './boot/payload-store.ts';
import type { Prefetch } from './boot/prefetch.ts';

/**
 * What the boot script passes to the app. The app receives values and imports none of boot's modules, because a module that both import
 * would become a chunk of its own, and boot would no longer be one file.
 */
export interface Runtime {
  readonly errors: Queue<unknown>;
  readonly pageViews: Queue<PageView>;
  readonly payloads: PayloadStore;
  readonly prefetch: Prefetch;
  readonly early: EarlyInput;
  /** Called when the app takes over showing the pages that the visitor returns to. */
  readonly stopEarlyReturns: () => void;
  /** Notes that the page at the current address was opened: remembers its language and counts a page view. */
  readonly noteVisit: () => void;
}

import type { ErrorQueue } from './boot/error-queue.ts';
import type { EarlyInput } from './boot/early-input.ts';
import type { PayloadStore } from './boot/payload-store.ts';
import type { Prefetch } from './boot/prefetch.ts';

/**
 * What the boot script hands to the app. The app gets it as a value and imports none of its modules, so that boot stays
 * one file: a module that both imported would become a chunk of its own.
 */
export interface Runtime {
  readonly errors: ErrorQueue;
  readonly payloads: PayloadStore;
  readonly prefetch: Prefetch;
  readonly early: EarlyInput;
  /** From now on the app shows the pages that the visitor comes back to. */
  readonly stopEarlyReturns: () => void;
  /** The page of this site that a link leads to; null when the browser alone should follow it. */
  readonly pageOf: (anchor: HTMLAnchorElement) => URL | null;
  /** Keeps a locale as the visitor's choice. */
  readonly rememberLocale: (path: string) => void;
}

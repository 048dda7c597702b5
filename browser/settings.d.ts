import type { BrowserSettings } from '../model/site/browser-settings.ts';

declare global {
  /** Replaced by the bundler member by member, so that code for settings that are not configured is removed. */
  const SITE: BrowserSettings & {
    /** Addresses of the chunks that the app imports. */
    readonly appChunks: readonly string[];
    /** True in `site dev`, whose payloads do not name their scripts: the app then finds them in its own lists. */
    readonly hasChunkLists: boolean;
  };
}

import type { BrowserSettings } from '../model/site/browser-settings.ts';

declare global {
  /** Replaced by the bundler, name by name, so that code for what is not configured falls away. */
  const SITE: BrowserSettings & {
    /** Addresses of what the app imports. */
    readonly appChunks: readonly string[];
  };
}

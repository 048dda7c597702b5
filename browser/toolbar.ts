import type { BrowserSettings } from '../model/site/browser-settings.ts';
import { loadScript } from './load-script.ts';

/** Adds Prismic's toolbar (spec §7). For every visitor, because only the toolbar itself knows who is an editor. */
export const startToolbar = ({ repository }: NonNullable<BrowserSettings['toolbar']>): void => {
  // Pages and drafts work without the toolbar.
  loadScript(`https://static.cdn.prismic.io/prismic.js?new=true&repo=${repository}`).catch(() => {});
};

import type { BrowserSettings } from '../model/site/browser-settings.ts';
import { loadScript } from './load-script.ts';

/** Adds Prismic's toolbar (spec §7). It is there for all, since nothing but itself knows who is an editor. */
export const startToolbar = ({ repository }: NonNullable<BrowserSettings['toolbar']>): void => {
  // Without it the site, and drafts too, are what they are.
  loadScript(`https://static.cdn.prismic.io/prismic.js?new=true&repo=${repository}`).catch(() => {});
};

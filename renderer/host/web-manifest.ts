import { DEFAULT_LOCALE, languageOf } from '../../model/language/locale.ts';
import type { TextFile } from './host-files.ts';
import type { SiteConfig } from '../../config/site-config.ts';

/** `site.webmanifest`: the name and icon of the site on a home screen. It opens in the browser, as it is no app. */
export const createWebManifest = (config: SiteConfig): TextFile => {
  const { language, dir } = languageOf(DEFAULT_LOCALE);
  const icons = [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }];
  const manifest = {
    name: config.name,
    short_name: config.name,
    lang: language,
    dir,
    start_url: '/',
    icons,
    display: 'browser',
    theme_color: config.brand.color,
    background_color: '#ffffff',
  };
  const content = `${JSON.stringify(manifest, null, 2)}\n`;
  return { path: 'site.webmanifest', content };
};

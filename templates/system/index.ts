import type { Locale } from '../../locales/locale.ts';
import { bareFrame, whiteFrame } from '../frames.ts';
import type { SystemPage } from '../../model/site-code.ts';
import type { View } from '../../model/template.ts';
import { loadError } from './load-error.ts';
import { loadPreview, loadSliceSimulator } from './load-tools.ts';

export const systemPages = [
  {
    id: 'not-found',
    file: '404.html',
    path: '/404',
    frame: { ...whiteFrame, section: 'home' },
    noindex: true,
    load: (locale: Locale) => loadError(404, locale),
  },
  {
    id: 'error',
    file: 'error.html',
    path: '/error',
    frame: { ...whiteFrame, section: 'home' },
    noindex: true,
    load: (locale: Locale) => loadError(500, locale),
  },
  {
    id: 'preview',
    file: 'preview/index.html',
    path: '/preview',
    frame: { ...bareFrame, section: 'home' },
    noindex: true,
    load: loadPreview,
  },
  {
    id: 'slice-simulator',
    file: 'slice-simulator/index.html',
    path: '/slice-simulator',
    frame: { ...bareFrame, section: 'home' },
    noindex: true,
    load: loadSliceSimulator,
  },
] as const satisfies readonly SystemPage[];

/** The view of each. */
export type SystemViews = {
  readonly [Page in (typeof systemPages)[number] as Page['id']]: View<ReturnType<Page['load']>['data']>;
};

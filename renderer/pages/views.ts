import type { SystemViews } from '../../model/system/system-pages.ts';
import type { AnyView } from '../../model/page/template.ts';
import { views as templateViews } from '../../templates/generated/views.ts';
import Gone from '../../templates/system/Gone.tsx';
import NotFound from '../../templates/system/NotFound.tsx';
import Preview from '../../templates/system/Preview.tsx';
import Search from '../../templates/system/Search.tsx';
import ServerError from '../../templates/system/ServerError.tsx';
import SliceSimulator from '../../templates/system/SliceSimulator.tsx';

const systemViews = {
  'not-found': NotFound,
  gone: Gone,
  error: ServerError,
  preview: Preview,
  'slice-simulator': SliceSimulator,
  search: Search,
} satisfies SystemViews;

/** The view of every page, by the name of its template or system page. */
export const views: Readonly<Record<string, AnyView>> = { ...templateViews, ...systemViews };

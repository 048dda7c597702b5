import type { ReactNode } from 'react';
import { templateViews } from './generated/views.ts';
import NotFound from './system/NotFound.tsx';
import Preview from './system/Preview.tsx';
import ServerError from './system/ServerError.tsx';
import SliceSimulator from './system/SliceSimulator.tsx';
import type { SystemViews } from './system/index.ts';
import type { ViewProps } from '../model/template.ts';

const systemViews = {
  'not-found': NotFound,
  error: ServerError,
  preview: Preview,
  'slice-simulator': SliceSimulator,
} satisfies SystemViews;

/** A view with its data as the payload has it: whoever made the payload answers for the shape. (A method, hence loose.) */
export type AnyView = { draw(props: ViewProps<unknown>): ReactNode }['draw'];

/** The view of every page by the id of its template or system page. */
export const views: Readonly<Record<string, AnyView>> = { ...templateViews, ...systemViews };

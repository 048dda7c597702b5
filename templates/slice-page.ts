import type { Content, KeyTextField, SliceZone } from '@prismicio/client';
import { createHead } from './head.ts';
import { ownPath } from '../model/link/own-path.ts';
import { createSliceZone, type SliceZoneData } from './slice-zone.ts';
import type { NoParams, PageFrame, Template } from '../model/page/template.ts';

export interface SlicePageData extends SliceZoneData {
  readonly title: KeyTextField;
}

/** Documents that have a title and slices and are at the path of their type, without a uid. */
export type SlicePageType = Extract<Content.AllDocumentTypes, SliceDocument>['type'];

interface SliceDocument {
  readonly uid?: null;
  readonly data: { readonly title: KeyTextField; readonly slices: SliceZone };
}

/** A page that is nothing but the slices of its document. */
export const createSlicePage = (
  type: SlicePageType,
  frame: PageFrame,
): Template<SlicePageType, SlicePageData, NoParams, null> => ({
  type,
  frame,
  pages: () => [{ path: ownPath(type), params: {} }],
  related: () => null,
  load: ({ document: { data }, context }) => ({
    data: { title: data.title, ...createSliceZone(data.slices, context) },
    head: createHead(data, { title: data.title }),
  }),
});

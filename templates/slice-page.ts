import type { KeyTextField } from '@prismicio/client';
import { createHead } from './head.ts';
import type { NoParams } from './no-params.ts';
import { ownPath } from './own-path.ts';
import { createSliceZone, type SliceZoneData } from './slice-zone.ts';
import type { PageFrame, Template } from './template.ts';

export interface SlicePageData extends SliceZoneData {
  readonly title: KeyTextField;
}

export type SlicePageType =
  | 'app'
  | 'bank_promo'
  | 'business'
  | 'home'
  | 'how_it_works'
  | 'how_to_repay'
  | 'promo'
  | 'qr';

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

import type { KeyTextField } from '@prismicio/client';
import { bareFrame, primaryFrame, whiteFrame } from '../frames.ts';
import { createHead } from '../head.ts';
import type { NoParams } from '../no-params.ts';
import { ownPath } from '../own-path.ts';
import { createSliceZone, type SliceZoneData } from '../slice-zone.ts';
import type { PageFrame, Template } from '../template.ts';

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
const createSlicePage = (
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

export const howItWorksFrame = { layout: 'default', navigation: 'transparent' } as const satisfies PageFrame;
export const howToRepayFrame = { ...whiteFrame, loanPage: true } as const satisfies PageFrame;

export const home = createSlicePage('home', primaryFrame);
export const app = createSlicePage('app', whiteFrame);
export const bankPromo = createSlicePage('bank_promo', bareFrame);
export const business = createSlicePage('business', primaryFrame);
export const promo = createSlicePage('promo', primaryFrame);
export const qr = createSlicePage('qr', bareFrame);
export const howItWorks = createSlicePage('how_it_works', howItWorksFrame);
export const howToRepay = createSlicePage('how_to_repay', howToRepayFrame);

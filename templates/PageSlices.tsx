import type { SliceComponentProps } from '@prismicio/react';
import type { ReactNode } from 'react';
import type { SliceContext, PageSlice } from '../model/slice/slice.ts';
import { components } from '../slices/index.ts';
import type { SliceZoneData } from './slice-zone.ts';
import { isFilled } from '@prismicio/client';

/** What draws slices: as a method it may take those of one type, by which it is found. */
interface Drawing {
  draw(props: SliceComponentProps<PageSlice, SliceContext>): ReactNode;
}

const views: Readonly<Partial<Record<string, Drawing['draw']>>> = components;

/** The slices of a page. Not by `SliceZone` of `@prismicio/react`, which brings half a kilobyte for slices that have no view. */
export const PageSlices = ({ zone: { slices, context } }: { readonly zone: SliceZoneData }): ReactNode =>
  slices.map((slice, index) => {
    const View = views[slice.slice_type];
    return View ? <View key={slice.id} slice={slice} index={index} context={context} slices={[...slices]} /> : null;
  });

/** Whether the page begins with a hero that draws its `<h1>`. */
export const hasHeroTitle = ([first]: readonly PageSlice[]): boolean =>
  first?.slice_type === 'hero' && isFilled.richText(first.primary.title);

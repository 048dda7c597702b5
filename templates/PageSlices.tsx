import type { SliceComponentProps } from '@prismicio/react';
import type { ReactNode } from 'react';
import type { SliceContext, PageSlice } from '../model/slice/slice.ts';
import { components } from '../slices/index.ts';
import type { SliceZoneData } from './slice-zone.ts';
import { isFilled } from '@prismicio/client';

/** Renders slices. Declared as a method, so that views that accept a single slice type are assignable; views are looked up by type. */
interface SliceView {
  render(props: SliceComponentProps<PageSlice, SliceContext>): ReactNode;
}

const views: Readonly<Partial<Record<string, SliceView['render']>>> = components;

/**
 * Renders the slices of a page. Does not use `SliceZone` of `@prismicio/react`, which has half a kilobyte of code for slices without a
 * view.
 */
export const PageSlices = ({ zone: { slices, context } }: { readonly zone: SliceZoneData }): ReactNode =>
  slices.map((slice, index) => {
    const View = views[slice.slice_type];
    return View ? <View key={slice.id} slice={slice} index={index} context={context} slices={[...slices]} /> : null;
  });

/** Whether the page starts with a hero that renders its `<h1>`. */
export const hasHeroTitle = ([first]: readonly PageSlice[]): boolean =>
  first?.slice_type === 'hero' && isFilled.richText(first.primary.title);

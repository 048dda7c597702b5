import type { AllDocumentTypes } from '../prismicio-types.d.ts';

type SliceZones = Extract<AllDocumentTypes, { data: { slices: readonly unknown[] } }>['data']['slices'];

/** Any slice that a page can hold, as its model makes it. */
export type PageSlice = SliceZones[number];
export type SliceType = PageSlice['slice_type'];
export type SliceOf<Type extends SliceType> = Extract<PageSlice, { slice_type: Type }>;

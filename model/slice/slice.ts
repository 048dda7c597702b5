import type { SliceComponentProps } from '@prismicio/react';
import type { ComponentType, ReactNode } from 'react';
import type { AllDocumentTypes } from '../link/document-type.ts';
import type { CardType, CardTypes } from '../card/card.ts';
import type { OwnContext } from '../card/site-types.ts';

type SliceZones = Extract<AllDocumentTypes, { data: { slices: readonly unknown[] } }>['data']['slices'];

/** Any slice that a page can hold, as its model makes it. */
export type PageSlice = SliceZones[number];
export type SliceType = PageSlice['slice_type'];
export type SliceOf<Type extends SliceType> = Extract<PageSlice, { slice_type: Type }>;

/** Draws a slice of a type, in any of its variations. Every field may be unfilled. */
export type SliceView<Type extends SliceType> = (props: SliceComponentProps<SliceOf<Type>, SliceContext>) => ReactNode;

/** The component of every slice, by slice type. */
export type SliceComponents = {
  readonly [Type in SliceType]: ComponentType<SliceComponentProps<SliceOf<Type>, SliceContext>>;
};

/** The same, each in a chunk of its own. One that is missing, or is another slice's, does not compile. */
export type SliceChunks = {
  readonly [Type in SliceType]: () => Promise<{ readonly default: SliceComponents[Type] }>;
};

/** Given to every slice as `context`: what the slices of a page show of other documents. */
export type SliceContext = OwnContext & {
  /** Cards of the documents that the page's content relationship fields point to, by id. A missing id is a broken relationship: show nothing for it. */
  readonly cards: Readonly<Record<string, CardTypes[CardType]>>;
};

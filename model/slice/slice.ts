import type { SliceComponentProps } from '@prismicio/react';
import type { ComponentType, ReactNode } from 'react';
import type { AllDocumentTypes } from '../link/document-type.ts';
import type { CardType, CardTypes } from '../card/card.ts';
import type { OwnContext } from '../card/site-types.ts';

type SliceZones = Extract<AllDocumentTypes, { data: { slices: readonly unknown[] } }>['data']['slices'];

/** Any slice that a page can contain, typed by its model. */
export type PageSlice = SliceZones[number];
export type SliceType = PageSlice['slice_type'];
export type SliceOf<Type extends SliceType> = Extract<PageSlice, { slice_type: Type }>;

/** Renders a slice of a type, in any of its variations. Every field may be empty. */
export type SliceView<Type extends SliceType> = (props: SliceComponentProps<SliceOf<Type>, SliceContext>) => ReactNode;

/** The component of every slice, by slice type. */
export type SliceComponents = {
  readonly [Type in SliceType]: ComponentType<SliceComponentProps<SliceOf<Type>, SliceContext>>;
};

/** The components, each in a chunk of its own. A missing or wrong component does not compile. */
export type SliceChunks = {
  readonly [Type in SliceType]: () => Promise<{ readonly default: SliceComponents[Type] }>;
};

/** The `context` of every slice: what the slices of a page show of other documents. */
export type SliceContext = OwnContext & {
  /** Cards of the documents that the page's content relationship fields point to, by id. A missing id is a broken relationship: show nothing for it. */
  readonly cards: Readonly<Record<string, CardTypes[CardType]>>;
};

import { isFilled } from '@prismicio/client';
import type { PageSlice } from '../model/slice/slice.ts';

/** Whether the page begins with a hero that draws its `<h1>`. */
export const hasHeroTitle = ([first]: readonly PageSlice[]): boolean =>
  first?.slice_type === 'hero' && isFilled.richText(first.primary.title);

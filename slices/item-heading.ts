import type { KeyTextField } from '@prismicio/client';

/** Heading level of an item: one below the slice's title, or the title's own level if there is no title. */
export const itemHeading = (title: KeyTextField): 'h2' | 'h3' => (title ? 'h3' : 'h2');

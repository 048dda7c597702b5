import type { KeyTextField } from '@prismicio/client';

/** Heading of an item: one level below the slice's own title, or in its place when the slice has none. */
export const itemHeading = (title: KeyTextField): 'h2' | 'h3' => (title ? 'h3' : 'h2');

import type { Content } from '@prismicio/client';
import { headingsOf } from '../components/headings.ts';
import { sectionId } from '../components/place-ids.ts';
import { slugOf } from '../components/slug.ts';

interface PlacedSlice {
  readonly id: string;
  readonly slice_type: string;
}

/** Where the headings of a rich text slice are found in its page. */
interface TextAnchors {
  /** Id of the section; none for a text without a title. */
  readonly section: string | undefined;
  /** What comes before the ids of the headings in the text. */
  readonly prefix: string;
}

/**
 * Ids that are unique in a page: the headings of the second text have `text-2-` before them, and those under a title
 * the title's own id.
 */
export const textAnchors = (slice: Content.RichTextSlice, slices: readonly PlacedSlice[]): TextAnchors => {
  const texts = slices.filter(({ slice_type }) => slice_type === 'rich_text');
  const index = texts.findIndex(({ id }) => id === slice.id);
  const prefix = index > 0 ? `text-${index + 1}-` : '';
  const { title } = slice.primary;
  if (!title) return { section: undefined, prefix };
  const section = sectionId(prefix + slugOf(title));
  return { section, prefix: `${section}-` };
};

/** The title and the headings of a rich text slice with their ids: what a contents list names. */
export const textHeadings = (
  slice: Content.RichTextSlice,
  slices: readonly PlacedSlice[],
): readonly { readonly id: string; readonly text: string }[] => {
  const { section, prefix } = textAnchors(slice, slices);
  const headings = headingsOf(slice.primary.body, prefix).map(({ id, text }) => ({ id, text }));
  return section === undefined ? headings : [{ id: section, text: slice.primary.title ?? '' }, ...headings];
};

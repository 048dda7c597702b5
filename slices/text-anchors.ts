import type { Content } from '@prismicio/client';
import { headingsOf } from '../components/headings.ts';
import { sectionId } from '../components/place-ids.ts';
import { slugOf } from '../components/slug.ts';

interface PlacedSlice {
  readonly id: string;
  readonly slice_type: string;
}

/** A place that links lead to has its id on the first slice of its type only, since ids are unique. */
export const idOfFirst = (place: string, slice: PlacedSlice, slices: readonly PlacedSlice[]): string | undefined =>
  slices.find(({ slice_type }) => slice_type === slice.slice_type)?.id === slice.id ? place : undefined;

/** The ids that the headings of a rich text slice have on its page. */
interface TextAnchors {
  /** Id of the section; undefined for a text without a title. */
  readonly section: string | undefined;
  /** Prefix of the ids of the text's headings. */
  readonly prefix: string;
}

/**
 * Creates ids that are unique on the page: headings of the second text have the prefix `text-2-`, headings below a title have the title's
 * id as a prefix.
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

/** The title and headings of a rich text slice with their ids, for a contents list. */
export const textHeadings = (
  slice: Content.RichTextSlice,
  slices: readonly PlacedSlice[],
): readonly { readonly id: string; readonly text: string }[] => {
  const { section, prefix } = textAnchors(slice, slices);
  const headings = headingsOf(slice.primary.body, prefix).map(({ id, text }) => ({ id, text }));
  return section === undefined ? headings : [{ id: section, text: slice.primary.title ?? '' }, ...headings];
};

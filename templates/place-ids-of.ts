import type { RichTextField } from '@prismicio/client';
import { isRichText } from '../components/cards.ts';
import { headingIds } from '../components/headings.ts';
import {
  BRANCHES_ID,
  CALCULATOR_ID,
  CONTENTS_ID,
  LEAD_FORM_ID,
  photoId,
  SALE_FACTS_ID,
  shopId,
  SHOPS_ID,
  TERMS_ID,
  HEADING_ID_PREFIX,
} from '../components/place-ids.ts';
import type { AllDocumentTypes, DocumentOf } from '../model/link/document-type.ts';
import { textHeadings } from '../slices/text-anchors.ts';
import { FAQ_GROUPS, groupId } from './faq-lists.ts';

/**
 * Ids on the pages of a document that links may target: its headings, with each prefix that one of its pages gives them, and the sections
 * of its type and slices. The calculator's id counts on any page, because `Link` sends it to the page with the calculator.
 */
export const placeIdsOf = (document: AllDocumentTypes): readonly string[] => {
  const { data, uid } = document;
  const slices = 'slices' in data ? data.slices : [];
  const prefixes = ['', HEADING_ID_PREFIX, `${uid}-`];
  const headings = [
    ...richTextsIn(data).flatMap((field) => headingIds(field, prefixes)),
    ...slices.flatMap((slice) =>
      slice.slice_type === 'rich_text' ? textHeadings(slice, slices).map(({ id }) => id) : [],
    ),
  ];
  return [...new Set([...headings, CALCULATOR_ID, LEAD_FORM_ID, CONTENTS_ID, ...sectionsOf(document)])];
};

const richTextsIn = (value: unknown): readonly RichTextField[] => {
  if (isRichText(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(richTextsIn) : [];
};

const sectionsOf = (document: AllDocumentTypes): readonly string[] => {
  if (document.type === 'faqs') return FAQ_GROUPS.map(groupId);
  if (document.type === 'partner') return [BRANCHES_ID, TERMS_ID];
  if (document.type === 'sale') return [SALE_FACTS_ID];
  if (document.type === 'product') return [SHOPS_ID, ...productPlaces(document.data)];
  return [];
};

const productPlaces = ({ offers, gallery }: DocumentOf<'product'>['data']): readonly string[] => [
  ...offers.flatMap((_, index) => [shopId(index), `${shopId(index)}-title`]),
  ...gallery.map((_, index) => photoId(index)),
];

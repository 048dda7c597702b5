import type { RTAnyNode } from '@prismicio/client';
import type { SliceOf, SliceType } from './slice.ts';

type Primary<Type extends SliceType> = SliceOf<Type>['primary'];

/** Path of a field that every variation of a slice has: `title`, or `items[].title` in a group. */
type FieldPath<Fields> = {
  [Key in keyof Fields & string]: Key | `${Key}[].${GroupKey<Fields[Key]>}`;
}[keyof Fields & string];

type GroupKey<Field> = Field extends readonly (infer Item)[]
  ? Item extends RTAnyNode
    ? never
    : keyof Item & string
  : never;

/**
 * Fields that must be filled in, by slice type: what a model cannot say. A path into a group asks for the field in
 * every item; the group alone asks for at least one item.
 */
export const requiredFields = {
  app_download: ['title'],
  bank_offers: ['items', 'items[].bank', 'items[].offer'],
  calculator: ['title'],
  callout: ['text'],
  case_study: ['title', 'text', 'results[].value', 'results[].label'],
  cta_banner: ['title', 'cta'],
  data_table: ['table'],
  divider: [],
  facts: ['items', 'items[].name', 'items[].value'],
  features: ['items', 'items[].title'],
  hero: ['title'],
  lead_form: ['title', 'button', 'consent'],
  logos: ['items', 'items[].logo', 'items[].name'],
  partner_marquee: ['partners', 'partners[].partner'],
  payment_providers: ['items', 'items[].name', 'items[].steps'],
  picture: ['image'],
  promo_code: ['title', 'code'],
  questions: ['items', 'items[].entry'],
  quote: ['text', 'author'],
  repay_slider: ['items', 'items[].title'],
  rich_text: ['body'],
  sale_cards: ['title'],
  screens: ['items', 'items[].image'],
  stats: ['items', 'items[].value', 'items[].label'],
  steps: ['items', 'items[].title'],
  store_links: ['title'],
  timeline: ['items', 'items[].when', 'items[].title'],
  video: ['embed'],
  worked_example: ['amount', 'months'],
} as const satisfies { readonly [Type in SliceType]: readonly FieldPath<Primary<Type>>[] };

import type { SliceType } from '../model/slice/slice.ts';
import type { SliceFields } from '../model/slice/field-rules.ts';

/** What the models cannot express about slices: which fields are required, and how wide pages show pictures. */
export const fieldsOfSlices = {
  app_download: { required: ['title'] },
  bank_offers: { required: ['items', 'items[].bank', 'items[].offer'] },
  calculator: { required: ['title'] },
  callout: { required: ['text'] },
  case_study: {
    required: ['title', 'text', 'results[].value', 'results[].label'],
  },
  cta_banner: { required: ['title', 'cta'], pictures: { image: 560 } },
  data_table: { required: ['table'] },
  facts: { required: ['items', 'items[].name', 'items[].value'] },
  features: { required: ['items', 'items[].title'] },
  hero: { required: ['title'], pictures: { image: 576 } },
  lead_form: { required: ['title', 'button', 'consent'] },
  logos: { required: ['items', 'items[].logo', 'items[].name'] },
  partner_marquee: { required: ['partners', 'partners[].partner'] },
  payment_providers: {
    required: ['items', 'items[].name', 'items[].steps'],
  },
  picture: { required: ['image'], pictures: { image: 768 } },
  promo_code: { required: ['title', 'code'] },
  questions: { required: ['items', 'items[].entry'] },
  quote: { required: ['text', 'author'] },
  repay_slider: { required: ['items', 'items[].title'], pictures: { 'items[].image': 384 } },
  rich_text: { required: ['body'], pictures: { body: 704 } },
  sale_cards: { required: ['title'] },
  screens: { required: ['items', 'items[].screen'] },
  stats: { required: ['items', 'items[].value', 'items[].label'] },
  steps: { required: ['items', 'items[].title'], pictures: { 'items[].image': 384 } },
  store_links: { required: ['title'] },
  timeline: { required: ['items', 'items[].when', 'items[].title'] },
  video: { required: ['embed'] },
  worked_example: { required: ['amount', 'months'] },
} satisfies { readonly [Type in SliceType]?: SliceFields<Type> };

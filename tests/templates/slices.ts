import type { Content } from '@prismicio/client';
import { relation } from './documents.ts';

const common = { slice_label: null, items: [], variation: 'default', version: 'initial' } as const;

export const hero = (title: string): Content.HeroSlice => ({
  ...common,
  items: [],
  id: 'hero$1',
  slice_type: 'hero',
  variation: 'centered',
  primary: {
    eyebrow: null,
    title: [{ type: 'heading1', text: title, spans: [], direction: 'ltr' }],
    text: [],
    cta: { link_type: 'Any' },
    secondary_cta: { link_type: 'Any' },
    note: null,
  },
});

export const richText = (id: string, ...headings: readonly string[]): Content.RichTextSlice => ({
  ...common,
  items: [],
  id,
  slice_type: 'rich_text',
  primary: {
    title: null,
    body: [
      { type: 'paragraph', text: 'Matn', spans: [], direction: 'ltr' },
      ...headings.map((text) => ({ type: 'heading2' as const, text, spans: [], direction: 'ltr' as const })),
    ],
  },
});

export const questions = (first: string, ...others: readonly string[]): Content.QuestionsSlice => ({
  ...common,
  items: [],
  id: 'questions$1',
  slice_type: 'questions',
  primary: { title: 'Savollar', items: [entry(first), ...others.map(entry)], link: { link_type: 'Any' } },
});

const entry = (id: string) => ({ entry: relation('faq_entry', id) });

export const saleCards: Content.SaleCardsSlice = {
  ...common,
  items: [],
  id: 'sale_cards$1',
  slice_type: 'sale_cards',
  primary: { title: 'Aksiyalar', text: null, limit: null, link: { link_type: 'Any' } },
};

export const divider: Content.DividerSlice = {
  ...common,
  items: [],
  id: 'divider$1',
  slice_type: 'divider',
  primary: { label: 'Boʻlim', style: 'line' },
};

export const repaySlider: Content.RepaySliderSlice = {
  ...common,
  items: [],
  id: 'repay_slider$1',
  slice_type: 'repay_slider',
  primary: { title: 'Usullar', items: [] },
};

import { SliceZone } from '@prismicio/react';
import { renderToString } from 'react-dom/server';
import type { FaqCard, PartnerCard } from '../../components/content.ts';
import type { SitePayload } from '../../model/page/site-payload.ts';
import type { SliceContext } from '../../model/slice/slice.ts';
import { SiteContext } from '../../model/html/site-context.ts';
import { components } from '../../slices/index.ts';
import type { SliceData } from './models.ts';
import { site } from './site.ts';

export const emptyContext: SliceContext = { cards: {}, sales: [] };

/** Renders slices one after another, as on a page. */
export const renderSlices = (
  slices: readonly SliceData[],
  context: SliceContext = emptyContext,
  changes: Partial<SitePayload> = {},
): string =>
  renderToString(
    <SiteContext value={{ ...site, ...changes }}>
      <SliceZone slices={slices} components={components} context={context} />
    </SiteContext>,
  ).replaceAll('<!-- -->', '');

export const partnerCard = (id: string, name: string): PartnerCard => ({
  id,
  type: 'partner',
  uid: id.toLowerCase(),
  path: `/partners/${id.toLowerCase()}`,
  name,
  logo: {},
  category: 'electronics',
  presence: 'both',
  summary: null,
  maxMonths: 12,
  minAmount: null,
  maxAmount: null,
  sponsored: false,
  cities: [],
  outlets: 1,
  website: { link_type: 'Any' },
});

export const faqCard = (id: string, question: string): FaqCard => ({
  id,
  type: 'faq_entry',
  uid: id.toLowerCase(),
  path: null,
  question,
  answer: [{ type: 'paragraph', text: 'Javob', spans: [], direction: 'ltr' }],
  group: 'general',
  service: null,
  order: 1,
});

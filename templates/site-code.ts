import type { SiteCode } from '../model/site/site-code.ts';
import { PLAYER_ORIGIN } from '../components/embed-policy.ts';
import { cards } from '../components/cards.ts';
import { leadReader } from '../slices/LeadForm/lead-reader.ts';
import { bareFrame, whiteFrame } from './frames.ts';
import { templates } from './generated/templates.ts';
import { searchResultOf } from './head.ts';
import { nameOfCard, searchEntryOf, searchHeadOf, searchWordsOf } from './search-entry.ts';
import { searchTextsOf } from './search/search-texts.ts';
import { describeSite } from './structured-data/organization.ts';
import type { Card, CardTypes } from '../model/card/card.ts';
import type { SectionPaths } from '../components/sections.ts';
import { placeIdsOf } from './place-ids-of.ts';
import { ownPath } from '../model/link/document-path.ts';
import { currentSales } from './sale-status.ts';

/** Everything that the engine needs to know about this site. */
export const siteCode: SiteCode = {
  templates,
  systemFrames: {
    error: { ...whiteFrame, section: 'home' },
    tool: { ...bareFrame, section: 'home' },
    search: { frame: { ...whiteFrame, section: 'home' }, headOf: searchHeadOf, textsOf: searchTextsOf },
  },
  sharedTypes: ['navigation', 'footer', 'settings'],
  anchors: { faq_entry: 'faqs' },
  cards,
  nameOf: nameOfCard,
  // An article dated in the future is published on its day.
  firstDayOf: ({ type, data }) => (type === 'blog_post' ? data.published_at : null),
  runOf: (card) => (card.type === 'sale' ? { from: card.startsAt, until: card.endsAt } : null),
  placeIdsOf,
  searchResultOf,
  redirects: {
    type: 'redirect',
    read: (document) => {
      if (document.type !== 'redirect') return null;
      const { from, to, permanent } = document.data;
      return { from, to, isPermanent: permanent, fields: { from: 'from', to: 'to' } };
    },
  },
  search: { entryOf: searchEntryOf, wordsOf: searchWordsOf },
  linkedPaths: () => {
    const { app, blogs, faqs, 'how-it-works': howItWorks, legal, partners, sales } = sectionPaths();
    return [app, blogs, faqs, howItWorks, legal, partners, sales];
  },
  /** The cards of a document's content relationships; for slices that show sales, also the running sales and their partners. */
  createSliceContext: ({ related, slices, cards: all, asOf }) => {
    const sales = slices.includes('sale_cards') ? currentSales(all, asOf) : [];
    const partners = sales.flatMap(({ partner }) => partner ?? []);
    const shown = [...related, ...partners].flatMap((id) => all.get(id) ?? []).filter(isContentCard);
    return { sales, cards: Object.fromEntries(shown.map((card) => [card.id, card])) };
  },
  createFacts: () => ({ paths: sectionPaths() }),
  describe: describeSite,
  frameSources: [PLAYER_ORIGIN],
  leadReader,
  slicesPage: {
    template: 'app',
    createName: (text, url) => {
      const link = { type: 'hyperlink', start: 0, end: text.length, data: { link_type: 'Web', url } };
      return {
        slice_type: 'rich_text',
        slice_label: null,
        variation: 'default',
        primary: { title: null, body: [{ type: 'paragraph', text, spans: [link], direction: 'ltr' }] },
        version: 'initial',
        items: [],
      };
    },
  },
};

const isContentCard = (card: Card): card is CardTypes[keyof CardTypes] => card.type !== 'page';

/** Paths of the main page of each section, from the routes of `prismic.config.json`. */
export const sectionPaths = (): SectionPaths => ({
  home: ownPath('home'),
  app: ownPath('app'),
  blogs: ownPath('blog_list'),
  business: ownPath('business'),
  faqs: ownPath('faqs'),
  'how-it-works': ownPath('how_it_works'),
  'how-to-repay': ownPath('how_to_repay'),
  legal: ownPath('legal'),
  partners: ownPath('partner_list'),
  'politic-confidence': ownPath('privacy'),
  promo: ownPath('promo'),
  sales: ownPath('sale_list'),
});

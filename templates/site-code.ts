import type { SiteCode } from '../model/site/site-code.ts';
import { PLAYER_ORIGIN } from '../components/embed-policy.ts';
import { cards } from '../components/cards.ts';
import { leadReader } from '../slices/LeadForm/lead-reader.ts';
import { bareFrame, whiteFrame } from './frames.ts';
import { templates } from './generated/templates.ts';
import { placeIdsOf } from './place-ids-of.ts';
import { linkedPaths, sectionPaths } from './section-paths.ts';
import { createSliceContext } from './slice-context.ts';
import { slicesPage } from './slices-page.ts';
import { describeSite } from './structured-data/organization.ts';

/** This site as its pages are made. */
export const siteCode: SiteCode = {
  templates,
  systemFrames: {
    error: { ...whiteFrame, section: 'home' },
    tool: { ...bareFrame, section: 'home' },
  },
  sharedTypes: ['navigation', 'footer', 'settings'],
  anchors: { faq_entry: 'faqs' },
  cards,
  placeIdsOf,
  linkedPaths,
  createSliceContext,
  createFacts: () => ({ paths: sectionPaths() }),
  describe: describeSite,
  frameSources: [PLAYER_ORIGIN],
  leadReader,
  slicesPage,
};

import type { SliceComponents } from './index.ts';
import type { SliceType } from './slice.ts';

/** Each slice in a chunk of its own. One that is missing does not compile. */
const sources: { readonly [Type in SliceType]: () => Promise<{ readonly default: SliceComponents[Type] }> } = {
  app_download: () => import('./AppDownload/index.tsx'),
  bank_offers: () => import('./BankOffers/index.tsx'),
  calculator: () => import('./Calculator/index.tsx'),
  callout: () => import('./Callout/index.tsx'),
  case_study: () => import('./CaseStudy/index.tsx'),
  cta_banner: () => import('./CtaBanner/index.tsx'),
  data_table: () => import('./DataTable/index.tsx'),
  divider: () => import('./Divider/index.tsx'),
  facts: () => import('./Facts/index.tsx'),
  features: () => import('./Features/index.tsx'),
  hero: () => import('./Hero/index.tsx'),
  lead_form: () => import('./LeadForm/index.tsx'),
  logos: () => import('./Logos/index.tsx'),
  partner_marquee: () => import('./PartnerMarquee/index.tsx'),
  payment_providers: () => import('./PaymentProviders/index.tsx'),
  picture: () => import('./Picture/index.tsx'),
  promo_code: () => import('./PromoCode/index.tsx'),
  questions: () => import('./Questions/index.tsx'),
  quote: () => import('./Quote/index.tsx'),
  repay_slider: () => import('./RepaySlider/index.tsx'),
  rich_text: () => import('./RichText/index.tsx'),
  sale_cards: () => import('./SaleCards/index.tsx'),
  screens: () => import('./Screens/index.tsx'),
  stats: () => import('./Stats/index.tsx'),
  steps: () => import('./Steps/index.tsx'),
  store_links: () => import('./StoreLinks/index.tsx'),
  timeline: () => import('./Timeline/index.tsx'),
  video: () => import('./Video/index.tsx'),
  worked_example: () => import('./WorkedExample/index.tsx'),
};

/** The components that `loadSlices` has fetched, by slice type. */
export const components: Partial<SliceComponents> = {};

/** Fetches the components of slices, each once. A type that the site has no component for draws nothing. */
export const loadSlices = async (types: readonly string[]): Promise<void> => {
  const missing = types.filter(isSliceType).filter((type) => !Object.hasOwn(components, type));
  await Promise.all(
    missing.map(async (type) => Object.assign(components, { [type]: (await sources[type]()).default })),
  );
};

const isSliceType = (type: string): type is SliceType => Object.hasOwn(sources, type);

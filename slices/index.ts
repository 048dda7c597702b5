import type { SliceComponentProps } from '@prismicio/react';
import type { ComponentType } from 'react';
import type { SliceContext } from '../components/content.ts';
import AppDownload from './AppDownload/index.tsx';
import BankOffers from './BankOffers/index.tsx';
import Calculator from './Calculator/index.tsx';
import Callout from './Callout/index.tsx';
import CaseStudy from './CaseStudy/index.tsx';
import CtaBanner from './CtaBanner/index.tsx';
import DataTable from './DataTable/index.tsx';
import Divider from './Divider/index.tsx';
import Facts from './Facts/index.tsx';
import Features from './Features/index.tsx';
import Hero from './Hero/index.tsx';
import LeadForm from './LeadForm/index.tsx';
import Logos from './Logos/index.tsx';
import PartnerMarquee from './PartnerMarquee/index.tsx';
import PaymentProviders from './PaymentProviders/index.tsx';
import Picture from './Picture/index.tsx';
import PromoCode from './PromoCode/index.tsx';
import Questions from './Questions/index.tsx';
import Quote from './Quote/index.tsx';
import RepaySlider from './RepaySlider/index.tsx';
import RichText from './RichText/index.tsx';
import SaleCards from './SaleCards/index.tsx';
import Screens from './Screens/index.tsx';
import Stats from './Stats/index.tsx';
import Steps from './Steps/index.tsx';
import StoreLinks from './StoreLinks/index.tsx';
import Timeline from './Timeline/index.tsx';
import Video from './Video/index.tsx';
import WorkedExample from './WorkedExample/index.tsx';
import type { SliceOf, SliceType } from './slice.ts';

export type SliceComponents = {
  readonly [Type in SliceType]: ComponentType<SliceComponentProps<SliceOf<Type>, SliceContext>>;
};

/**
 * The component of every slice, by slice type: what `<SliceZone components>` takes. The browser has `index.browser.ts`
 * instead, which fetches those that a page shows.
 */
export const components = {
  app_download: AppDownload,
  bank_offers: BankOffers,
  calculator: Calculator,
  callout: Callout,
  case_study: CaseStudy,
  cta_banner: CtaBanner,
  data_table: DataTable,
  divider: Divider,
  facts: Facts,
  features: Features,
  hero: Hero,
  lead_form: LeadForm,
  logos: Logos,
  partner_marquee: PartnerMarquee,
  payment_providers: PaymentProviders,
  picture: Picture,
  promo_code: PromoCode,
  questions: Questions,
  quote: Quote,
  repay_slider: RepaySlider,
  rich_text: RichText,
  sale_cards: SaleCards,
  screens: Screens,
  stats: Stats,
  steps: Steps,
  store_links: StoreLinks,
  timeline: Timeline,
  video: Video,
  worked_example: WorkedExample,
} satisfies SliceComponents;

/** Makes the components of slices available in `components`; here they always are. */
export const loadSlices = async (_types: readonly string[]): Promise<void> => {};

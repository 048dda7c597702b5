// Written by `site types` from the folders. Do not edit.

import { fields as app_download } from './AppDownload/fields.ts';
import { fields as bank_offers } from './BankOffers/fields.ts';
import { fields as calculator } from './Calculator/fields.ts';
import { fields as callout } from './Callout/fields.ts';
import { fields as case_study } from './CaseStudy/fields.ts';
import { fields as cta_banner } from './CtaBanner/fields.ts';
import { fields as data_table } from './DataTable/fields.ts';
import { fields as facts } from './Facts/fields.ts';
import { fields as features } from './Features/fields.ts';
import { fields as hero } from './Hero/fields.ts';
import { fields as lead_form } from './LeadForm/fields.ts';
import { fields as logos } from './Logos/fields.ts';
import { fields as partner_marquee } from './PartnerMarquee/fields.ts';
import { fields as payment_providers } from './PaymentProviders/fields.ts';
import { fields as picture } from './Picture/fields.ts';
import { fields as promo_code } from './PromoCode/fields.ts';
import { fields as questions } from './Questions/fields.ts';
import { fields as quote } from './Quote/fields.ts';
import { fields as repay_slider } from './RepaySlider/fields.ts';
import { fields as rich_text } from './RichText/fields.ts';
import { fields as sale_cards } from './SaleCards/fields.ts';
import { fields as screens } from './Screens/fields.ts';
import { fields as stats } from './Stats/fields.ts';
import { fields as steps } from './Steps/fields.ts';
import { fields as store_links } from './StoreLinks/fields.ts';
import { fields as timeline } from './Timeline/fields.ts';
import { fields as video } from './Video/fields.ts';
import { fields as worked_example } from './WorkedExample/fields.ts';

/** What the models cannot say. */
export const fields = {
  app_download,
  bank_offers,
  calculator,
  callout,
  case_study,
  cta_banner,
  data_table,
  facts,
  features,
  hero,
  lead_form,
  logos,
  partner_marquee,
  payment_providers,
  picture,
  promo_code,
  questions,
  quote,
  repay_slider,
  rich_text,
  sale_cards,
  screens,
  stats,
  steps,
  store_links,
  timeline,
  video,
  worked_example,
};

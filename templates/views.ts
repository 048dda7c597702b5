import type { ReactNode } from 'react';
import BarePage from './BarePage/index.tsx';
import BlogList from './BlogList/index.tsx';
import BlogPost from './BlogPost/index.tsx';
import BlogPostServices from './BlogPostServices/index.tsx';
import BlogServices from './BlogServices/index.tsx';
import Faqs from './Faqs/index.tsx';
import FaqsServices from './FaqsServices/index.tsx';
import type { TemplateData } from './index.ts';
import Legal from './Legal/index.tsx';
import LegalConstants from './LegalConstants/index.tsx';
import LegalIndex from './LegalIndex/index.tsx';
import Partner from './Partner/index.tsx';
import PartnerList from './PartnerList/index.tsx';
import Privacy from './Privacy/index.tsx';
import Product from './Product/index.tsx';
import Sale from './Sale/index.tsx';
import SaleList from './SaleList/index.tsx';
import SlicePage from './SlicePage/index.tsx';
import SlicePart from './SlicePart/index.tsx';
import NotFound from './system/NotFound.tsx';
import Preview from './system/Preview.tsx';
import ServerError from './system/ServerError.tsx';
import SliceSimulator from './system/SliceSimulator.tsx';
import type { SystemPageId, systemPages } from './system/index.ts';
import type { View } from './template.ts';

type SystemPageData = {
  readonly [Page in (typeof systemPages)[number] as Page['id']]: ReturnType<Page['load']>['data'];
};

export type ViewId = keyof TemplateData | SystemPageId;

/** The view of every page: one that is missing, or draws other data than its template makes, does not compile. */
export type Views = { readonly [Id in ViewId]: View<(TemplateData & SystemPageData)[Id]> };

const registry = {
  home: SlicePage,
  app: SlicePage,
  'bank-promo': BarePage,
  business: SlicePage,
  promo: SlicePage,
  qr: BarePage,
  'how-it-works': SlicePage,
  'how-it-works-part': SlicePart,
  'how-to-repay': SlicePage,
  'how-to-repay-part': SlicePart,
  'blog-list': BlogList,
  'blog-services': BlogServices,
  'blog-post': BlogPost,
  'blog-post-services': BlogPostServices,
  faqs: Faqs,
  'faqs-services': FaqsServices,
  legal: Legal,
  'legal-components': LegalIndex,
  'legal-types': LegalIndex,
  'legal-constants': LegalConstants,
  'partner-list': PartnerList,
  partner: Partner,
  product: Product,
  'sale-list': SaleList,
  sale: Sale,
  privacy: Privacy,
  'not-found': NotFound,
  error: ServerError,
  preview: Preview,
  'slice-simulator': SliceSimulator,
} satisfies Views;

/** A view with its data as the payload has it: whoever made the payload answers for the shape. (A method, hence loose.) */
export type AnyView = { draw(props: { readonly data: unknown }): ReactNode }['draw'];

/** The view of every page by the id of its template or system page. */
export const views: Readonly<Record<string, AnyView>> = registry;

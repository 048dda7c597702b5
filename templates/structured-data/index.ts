import type { StructuredNode } from '../../components/structured-data.ts';
import * as crumbs from '../crumbs.ts';
import type { TemplateData, TemplateId } from '../index.ts';
import { describeBlog, describeBlogPost } from './blog.ts';
import { describeCrumbs } from './breadcrumbs.ts';
import { describeFaqs } from './faqs.ts';
import type { DescribedPage, Describe } from './page-description.ts';
import { describePartner } from './partner.ts';
import { describeProduct } from './product.ts';
import { describeSale, describeSaleList } from './sales.ts';
import { describeService } from './service.ts';

const nothing: Describe<unknown> = () => [];

const both =
  <Data>(first: Describe<Data>, second: Describe<Data>): Describe<Data> =>
  (page) => [...first(page), ...second(page)];

/** What each kind of page says of itself: a template that is missing does not compile. */
const registry: { readonly [Id in TemplateId]: Describe<TemplateData[Id]> } = {
  home: describeService,
  app: nothing,
  'bank-promo': nothing,
  business: nothing,
  promo: nothing,
  qr: nothing,
  'how-it-works': nothing,
  'how-it-works-part': describeCrumbs(crumbs.slicePartCrumbs),
  'how-to-repay': nothing,
  'how-to-repay-part': describeCrumbs(crumbs.slicePartCrumbs),
  'blog-list': both(describeCrumbs(crumbs.blogListCrumbs), describeBlog),
  'blog-services': describeCrumbs(crumbs.blogServicesCrumbs),
  'blog-post': both(describeCrumbs(crumbs.blogPostCrumbs), describeBlogPost),
  'blog-post-services': describeCrumbs(crumbs.blogPostServicesCrumbs),
  faqs: both(describeCrumbs(crumbs.faqsCrumbs), describeFaqs),
  'faqs-services': describeCrumbs(crumbs.faqsServicesCrumbs),
  legal: describeCrumbs(crumbs.legalCrumbs),
  'legal-components': describeCrumbs(crumbs.legalPartCrumbs),
  'legal-types': describeCrumbs(crumbs.legalPartCrumbs),
  'legal-constants': describeCrumbs(crumbs.legalPartCrumbs),
  'partner-list': describeCrumbs(crumbs.partnerListCrumbs),
  partner: both(describeCrumbs(crumbs.partnerCrumbs), describePartner),
  product: both(describeCrumbs(crumbs.productCrumbs), describeProduct),
  'sale-list': both(describeCrumbs(crumbs.saleListCrumbs), describeSaleList),
  sale: both(describeCrumbs(crumbs.saleCrumbs), describeSale),
  privacy: describeCrumbs(crumbs.titleCrumbs),
};

/** A description of a page's data as `load` made it, whatever its template. (A method, hence loose.) */
type AnyDescribe = { describe(page: DescribedPage<unknown>): readonly StructuredNode[] }['describe'];

const descriptions: Readonly<Record<TemplateId, AnyDescribe>> = registry;

/** What a page tells search engines besides what every page does. */
export const describePage = (template: TemplateId, page: DescribedPage<unknown>): readonly StructuredNode[] =>
  descriptions[template](page);

import type {
  BlogLeaf,
  BlogPostingLeaf,
  FAQPageLeaf,
  FinancialProductLeaf,
  OfferCatalogLeaf,
  OfferLeaf,
  OrganizationLeaf,
  ProductLeaf,
  WebSiteLeaf,
} from 'schema-dts';
import type { DescribedPage } from '../../model/page/template.ts';

/** What the site tells search engines of itself and of its pages, in the words of schema.org. */
export type SchemaNode =
  | BlogLeaf
  | BlogPostingLeaf
  | FAQPageLeaf
  | FinancialProductLeaf
  | OfferCatalogLeaf
  | OfferLeaf
  | OrganizationLeaf
  | ProductLeaf
  | WebSiteLeaf;

/** What a page says of its content: nothing that the visitor does not see on it. */
export type Describe<Data> = (page: DescribedPage<Data>) => readonly SchemaNode[];

import type { Breadcrumb } from '../components/Breadcrumbs.tsx';
import type { Translate } from '../locales/messages.ts';
import type { BlogListData } from './BlogList/load.ts';
import { blogListPath } from './BlogList/path.ts';
import type { BlogPostData } from './BlogPost/load.ts';
import type { BlogPostServicesData } from './BlogPostServices/load.ts';
import type { PartnerData } from './Partner/load.ts';
import type { ProductData } from './Product/load.ts';
import type { SaleData } from './Sale/load.ts';
import type { SlicePartData } from './SlicePart/load.ts';

// The way to each page, without the home page: what the visitor sees and what search engines are told.

type Crumbs = readonly Breadcrumb[];

interface Titled {
  readonly title: string | null;
}

interface PartOfLegal extends Titled {
  readonly whole: string | null;
}

export const blogListCrumbs = ({ page }: Pick<BlogListData, 'page'>, text: Translate): Crumbs =>
  page === 1 ? [{ label: text('menu.blogs') }] : [blogs(text), { label: text('pagination.page', { page }) }];

export const blogPostCrumbs = ({ title }: Pick<BlogPostData, 'title'>, text: Translate): Crumbs => [
  blogs(text),
  { label: title ?? '' },
];

export const blogServicesCrumbs = ({ title }: Titled, text: Translate): Crumbs => [blogs(text), { label: title ?? '' }];

export const blogPostServicesCrumbs = (
  { uid, post }: Pick<BlogPostServicesData, 'uid' | 'post'>,
  text: Translate,
): Crumbs => [blogs(text), { label: post ?? '', to: `/blogs/${uid}` }, { label: text('blog.services') }];

export const faqsCrumbs = (_data: unknown, text: Translate): Crumbs => [{ label: text('menu.faqs') }];

export const faqsServicesCrumbs = ({ title }: Titled, text: Translate): Crumbs => [
  { label: text('menu.faqs'), to: '/faqs' },
  { label: title ?? '' },
];

export const legalCrumbs = (_data: unknown, text: Translate): Crumbs => [{ label: text('menu.legal') }];

export const legalPartCrumbs = ({ title, whole }: PartOfLegal): Crumbs => [
  { label: whole ?? '', to: '/legal' },
  { label: title ?? '' },
];

export const partnerListCrumbs = (_data: unknown, text: Translate): Crumbs => [{ label: text('menu.partners') }];

export const partnerCrumbs = ({ partner }: Pick<PartnerData, 'partner'>, text: Translate): Crumbs => [
  { label: text('menu.partners'), to: '/partners' },
  { label: partner.name ?? '' },
];

export const productCrumbs = ({ product }: Pick<ProductData, 'product'>, text: Translate): Crumbs => [
  ...(product.category ? [{ label: text(`product.category.${product.category}`) }] : []),
  { label: product.name ?? '' },
];

export const saleListCrumbs = (_data: unknown, text: Translate): Crumbs => [{ label: text('menu.sales') }];

export const saleCrumbs = ({ sale }: Pick<SaleData, 'sale'>, text: Translate): Crumbs => [
  { label: text('menu.sales'), to: '/sales' },
  { label: sale.title ?? '' },
];

export const slicePartCrumbs = ({ whole, title }: Pick<SlicePartData, 'whole' | 'title'>): Crumbs => [
  { label: whole.title, to: whole.path },
  { label: title },
];

/** Of a page that stands right below the home page. */
export const titleCrumbs = ({ title }: Titled): Crumbs => [{ label: title ?? '' }];

const blogs = (text: Translate): Breadcrumb => ({ label: text('menu.blogs'), to: blogListPath(1) });

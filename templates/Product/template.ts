import type { Content } from '@prismicio/client';
import type { OfferedProduct, ProductCard } from '../../components/content.ts';
import { text } from '../../model/language/messages.ts';
import { whiteFrame } from '../frames.ts';
import { createHead } from '../head.ts';
import { offeredProduct, shopOffers, type SaleDay, type ShopOffer } from '../offers.ts';
import { ownPath } from '../../model/link/document-path.ts';
import { pick } from '../../model/values/members.ts';
import { productsByCategory } from '../partner-lists.ts';
import type { NoParams, Template, DescribedPage } from '../../model/page/template.ts';
import type { Offer, Organization } from 'schema-dts';
import { absoluteUrl } from '../../model/page/absolute-url.ts';
import { imagesOf, type Describe } from '../structured-data/schema.ts';

const SIMILAR_PRODUCTS = 4;

type ProductFields = Content.ProductDocument['data'];

/** Fields of the document that the page shows. */
const SHOWN = ['name', 'brand', 'category', 'summary', 'gallery', 'description', 'specification'] as const;

interface ProductRelated {
  /** Cheapest first. */
  readonly offers: readonly ShopOffer[];
  readonly similar: readonly OfferedProduct[];
}

export interface ProductData extends ProductRelated {
  readonly product: Pick<ProductFields, (typeof SHOWN)[number]>;
}

export const product: Template<'product', ProductData, NoParams, ProductRelated> = {
  type: 'product',
  frame: { ...whiteFrame, section: 'products' },
  pages: ({ uid }) => [{ path: ownPath('product', uid), params: {} }],
  related: ({ id, cards, asOf }) => {
    const own = cards.get(id);
    if (own?.type !== 'product') return { offers: [], similar: [] };
    const offers = shopOffers(own, { cards, asOf });
    return { offers, similar: similarProducts(own, { price: offers[0]?.price ?? null, cards, asOf }) };
  },
  load: ({ document: { data }, related, locale }) => ({
    data: { product: pick(data, SHOWN), ...related },
    head: createHead(data, {
      title: data.name,
      description: data.summary,
      image: data.gallery[0]?.image ?? {},
    }),
    crumbs: [
      ...(data.category ? [{ label: text(locale, `product.category.${data.category}`) }] : []),
      { label: data.name ?? '' },
    ],
  }),
  describe: (page) => describeProduct(page),
};

/** Products of the same category, those with the nearest price first; products without a price come last. */
const similarProducts = (
  { id, category }: ProductCard,
  { price, cards, asOf }: { readonly price: number | null } & SaleDay,
): readonly OfferedProduct[] =>
  (productsByCategory(cards.all('product')).get(category) ?? [])
    .filter((other) => other.id !== id)
    .map((other) => offeredProduct(other, shopOffers(other, { cards, asOf })))
    .toSorted((a, b) => distance(a, price) - distance(b, price))
    .slice(0, SIMILAR_PRODUCTS);

const distance = ({ offers }: OfferedProduct, price: number | null): number => {
  const own = offers[0]?.price ?? null;
  return own === null || price === null ? Number.MAX_SAFE_INTEGER : Math.abs(own - price);
};

/**
 * Describes a product with its offers: https://developers.google.com/search/docs/appearance/structured-data/product. Nothing for a product
 * without a price, which search engines do not accept. Whether shops have it in stock is not known.
 */
const describeProduct: Describe<ProductData> = (page) => {
  const { data, path, site } = page;
  const { name, brand, summary, gallery } = data.product;
  const offers = offersOf(page);
  if (!name || offers.length === 0) return [];
  return [
    {
      '@type': 'Product',
      name,
      ...(summary && { description: summary }),
      ...imagesOf(
        site,
        gallery.map(({ image }) => image),
      ),
      ...(brand && { brand: { '@type': 'Brand', name: brand } }),
      url: absoluteUrl(site, path),
      offers,
    },
  ];
};

const offersOf = (page: DescribedPage<ProductData>): readonly Offer[] =>
  page.data.offers.flatMap((offer) => describeOffer(offer, page));

const describeOffer = ({ shop, sale, price }: ShopOffer, page: DescribedPage<ProductData>): readonly Offer[] => {
  if (price === null) return [];
  const { path, site } = page;
  return [
    {
      '@type': 'Offer',
      price,
      priceCurrency: 'UZS',
      url: absoluteUrl(site, path),
      ...(sale?.endsAt && { priceValidUntil: sale.endsAt }),
      ...(shop && { seller: describeShop(shop, page) }),
    },
  ];
};

const describeShop = (
  { name, path }: NonNullable<ShopOffer['shop']>,
  { site }: DescribedPage<ProductData>,
): Organization => ({ '@type': 'Organization', name, ...(path !== null && { url: absoluteUrl(site, path) }) });

import type { Content } from '@prismicio/client';
import type { OfferedProduct, ProductCard } from '../../components/content.ts';
import { text } from '../../model/language/messages.ts';
import { following } from '../following.ts';
import { whiteFrame } from '../frames.ts';
import { createHead } from '../head.ts';
import { offeredProduct, shopOffers, type ShopOffer } from '../offers.ts';
import { ownPath } from '../../model/own-path.ts';
import { pick } from '../pick.ts';
import { productsByCategory } from '../partner-lists.ts';
import type { CardSource } from '../../model/card-source.ts';
import type { NoParams, Template } from '../../model/template.ts';
import { describeProduct } from './describe.ts';

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
    return {
      offers: shopOffers(own, { cards, asOf }),
      similar: similarProducts(own, cards).map((other) => offeredProduct(other, shopOffers(other, { cards, asOf }))),
    };
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
  describe: describeProduct,
};

const similarProducts = ({ id, category }: ProductCard, cards: CardSource): readonly ProductCard[] => {
  const all = cards.all('product');
  const sameCategory = following(productsByCategory(all).get(category) ?? [], id, SIMILAR_PRODUCTS);
  if (sameCategory.length === SIMILAR_PRODUCTS) return sameCategory;
  // A small category: the row is filled up with what follows in the others.
  const others = following(all, id, all.length).filter((other) => other.category !== category);
  return [...sameCategory, ...others].slice(0, SIMILAR_PRODUCTS);
};

import { isFilled, type Content } from '@prismicio/client';
import type { PartnerCard, ProductCard } from '../../components/content.ts';
import type { SliceContext } from '../../model/slice-context.ts';
import { text } from '../../locales/messages.ts';
import { following } from '../following.ts';
import { whiteFrame } from '../frames.ts';
import { createHead } from '../head.ts';
import { ownPath } from '../own-path.ts';
import { productsByCategory } from '../partner-lists.ts';
import type { CardSource } from '../../model/card-source.ts';
import type { NoParams, Template } from '../../model/template.ts';
import { describeProduct } from './describe.ts';

const SIMILAR_PRODUCTS = 4;

type ProductFields = Content.ProductDocument['data'];

type ShownFields = Pick<
  ProductFields,
  | 'name'
  | 'brand'
  | 'category'
  | 'summary'
  | 'gallery'
  | 'price'
  | 'old_price'
  | 'max_months'
  | 'description'
  | 'specification'
>;

export interface ProductOffer {
  readonly partner: Pick<PartnerCard, 'id' | 'name' | 'path' | 'presence' | 'maxMonths'>;
  /** Whole soʻm. */
  readonly price: number | null;
}

export interface ProductData {
  readonly product: ShownFields;
  /** Cheapest first. */
  readonly offers: readonly ProductOffer[];
  readonly similar: readonly ProductCard[];
}

export const product: Template<'product', ProductData, NoParams, readonly ProductCard[]> = {
  type: 'product',
  frame: { ...whiteFrame, section: 'products' },
  pages: ({ uid }) => [{ path: ownPath('product', uid), params: {} }],
  related: ({ id, cards }) => similarProducts(id, cards),
  load: ({ document: { data }, related, context, locale }) => ({
    data: { product: shownFields(data), offers: offersOf(data, context), similar: related },
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

const similarProducts = (id: string, cards: CardSource): readonly ProductCard[] => {
  const own = cards.get(id);
  if (own?.type !== 'product') return [];
  const all = cards.all('product');
  const sameCategory = following(productsByCategory(all).get(own.category) ?? [], id, SIMILAR_PRODUCTS);
  if (sameCategory.length === SIMILAR_PRODUCTS) return sameCategory;
  // A small category: the row is filled up with what follows in the others.
  const others = following(all, id, all.length).filter(({ category }) => category !== own.category);
  return [...sameCategory, ...others].slice(0, SIMILAR_PRODUCTS);
};

const offersOf = ({ offers }: ProductFields, { cards }: SliceContext): readonly ProductOffer[] =>
  offers
    .flatMap(({ partner, price }) => {
      const card = isFilled.contentRelationship(partner) ? cards[partner.id] : undefined;
      if (card?.type !== 'partner') return [];
      const { id, name, path, presence, maxMonths } = card;
      return [{ partner: { id, name, path, presence, maxMonths }, price }];
    })
    .toSorted((a, b) => (a.price ?? Number.MAX_SAFE_INTEGER) - (b.price ?? Number.MAX_SAFE_INTEGER));

const shownFields = (data: ProductFields): ShownFields => ({
  name: data.name,
  brand: data.brand,
  category: data.category,
  summary: data.summary,
  gallery: data.gallery,
  price: data.price,
  old_price: data.old_price,
  max_months: data.max_months,
  description: data.description,
  specification: data.specification,
});

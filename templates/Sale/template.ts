import { isFilled, type Content } from '@prismicio/client';
import type { DatedSale, PartnerCard, ProductCard } from '../../components/content.ts';
import type { SliceContext } from '../../model/slice-context.ts';
import { text } from '../../locales/messages.ts';
import { relatedCards } from '../../slices/related-cards.ts';
import { whiteFrame } from '../frames.ts';
import { createHead } from '../head.ts';
import { ownPath } from '../own-path.ts';
import { saleStatus } from '../sale-status.ts';
import type { NoParams, Template } from '../../model/template.ts';
import { describeSale } from './describe.ts';

type SaleFields = Content.SaleDocument['data'];

type ShownFields = Pick<
  SaleFields,
  'title' | 'image' | 'discount' | 'summary' | 'starts_at' | 'ends_at' | 'promo_code' | 'terms'
>;

type SaleStatus = DatedSale['status'];

export interface SaleData {
  readonly sale: ShownFields;
  readonly status: SaleStatus;
  readonly partner: PartnerCard | null;
  readonly products: readonly ProductCard[];
}

export const sale: Template<'sale', SaleData, NoParams, SaleStatus> = {
  type: 'sale',
  frame: { ...whiteFrame, section: 'sales' },
  pages: ({ uid }) => [{ path: ownPath('sale', uid), params: {} }],
  related: ({ id, cards, asOf }) => {
    const card = cards.get(id);
    return card?.type === 'sale' ? saleStatus(card, asOf) : 'current';
  },
  load: ({ document: { data }, related, context, locale }) => ({
    data: {
      sale: shownFields(data),
      status: related,
      partner: partnerOf(data, context),
      products: productsOf(data, context),
    },
    head: {
      ...createHead(data, { title: data.title, description: data.summary, image: data.image }),
      ...(related === 'expired' ? { noindex: true } : {}),
    },
    crumbs: [{ label: text(locale, 'menu.sales'), to: ownPath('sale_list') }, { label: data.title ?? '' }],
  }),
  describe: describeSale,
};

const partnerOf = ({ partner }: SaleFields, { cards }: SliceContext): PartnerCard | null => {
  const card = isFilled.contentRelationship(partner) ? cards[partner.id] : undefined;
  return card?.type === 'partner' ? card : null;
};

const productsOf = ({ products }: SaleFields, context: SliceContext): readonly ProductCard[] =>
  relatedCards(
    products.map((row) => row.product),
    context,
  ).filter((card) => card.type === 'product');

const shownFields = (data: SaleFields): ShownFields => ({
  title: data.title,
  image: data.image,
  discount: data.discount,
  summary: data.summary,
  starts_at: data.starts_at,
  ends_at: data.ends_at,
  promo_code: data.promo_code,
  terms: data.terms,
});

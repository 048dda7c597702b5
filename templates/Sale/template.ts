import type { Content } from '@prismicio/client';
import type { DatedSale, OfferedProduct, PartnerCard, SaleCard } from '../../components/content.ts';
import { text } from '../../model/language/messages.ts';
import { whiteFrame } from '../frames.ts';
import { createHead } from '../head.ts';
import { offeredProduct, offersInSale, type SaleDay } from '../offers.ts';
import { ownPath } from '../../model/link/document-path.ts';
import { pick } from '../../model/values/members.ts';
import { saleStatus } from '../sale-status.ts';
import type { NoParams, Template } from '../../model/page/template.ts';
import { absoluteUrl } from '../../model/page/absolute-url.ts';
import { imagesOf, offeredBy, validity, type Describe } from '../structured-data/schema.ts';

type SaleFields = Content.SaleDocument['data'];

/** Fields of the document that the page shows. */
const SHOWN = ['title', 'image', 'discount', 'summary', 'starts_at', 'ends_at', 'promo_code', 'terms'] as const;

interface SaleRelated {
  readonly status: DatedSale['status'];
  readonly partner: PartnerCard | null;
  /** With the terms of the sale; after the sale, with its shop's current terms. */
  readonly products: readonly OfferedProduct[];
}

export interface SaleData extends SaleRelated {
  readonly sale: Pick<SaleFields, (typeof SHOWN)[number]>;
}

export const sale: Template<'sale', SaleData, NoParams, SaleRelated> = {
  type: 'sale',
  frame: { ...whiteFrame, section: 'sales' },
  pages: ({ uid }) => [{ path: ownPath('sale', uid), params: {} }],
  related: ({ id, cards, asOf }) => {
    const card = cards.get(id);
    if (card?.type !== 'sale') return { status: 'current', partner: null, products: [] };
    const partner = card.partner === null ? undefined : cards.get(card.partner);
    return {
      status: saleStatus(card, asOf),
      partner: partner?.type === 'partner' ? partner : null,
      products: productsOf(card, { cards, asOf }),
    };
  },
  load: ({ document: { data }, related, locale }) => ({
    data: { sale: pick(data, SHOWN), ...related },
    head: {
      ...createHead(data, { title: data.title, description: data.summary, image: data.image }),
      ...(related.status === 'expired' ? { noindex: true } : {}),
    },
    crumbs: [{ label: text(locale, 'menu.sales'), to: ownPath('sale_list') }, { label: data.title ?? '' }],
  }),
  describe: (page) => describeSale(page),
};

const productsOf = (card: SaleCard, day: SaleDay): readonly OfferedProduct[] =>
  [...new Set(card.products.map(({ product }) => product))].flatMap((id) => {
    const product = day.cards.get(id);
    return product?.type === 'product' ? [offeredProduct(product, offersInSale(product, card, day))] : [];
  });

/** Describes a sale; nothing after the sale. */
const describeSale: Describe<SaleData> = ({ data: { sale: fields, status, partner }, path, site }) => {
  if (status === 'expired') return [];
  return [
    {
      '@type': 'Offer',
      name: fields.title ?? '',
      ...(fields.summary && { description: fields.summary }),
      ...imagesOf(site, [fields.image]),
      url: absoluteUrl(site, path),
      ...validity({ startsAt: fields.starts_at, endsAt: fields.ends_at }, site),
      ...offeredBy(partner?.name ?? null),
    },
  ];
};

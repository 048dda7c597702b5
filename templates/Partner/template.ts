import type { Content } from '@prismicio/client';
import type { DatedSale, OfferedProduct, PartnerCard } from '../../components/content.ts';
import { text } from '../../model/language/messages.ts';
import { whiteFrame } from '../frames.ts';
import { createHead } from '../head.ts';
import { offeredProduct, offersOfShop, type SaleDay } from '../offers.ts';
import { ownPath } from '../../model/link/own-path.ts';
import { pick } from '../../model/values/pick.ts';
import { partnersByCategory, productsByPartner } from '../partner-lists.ts';
import { currentSalesOf } from '../sale-status.ts';
import type { CardSource } from '../../model/card/card-source.ts';
import type { NoParams, Template } from '../../model/page/template.ts';
import type { Place } from 'schema-dts';
import { linkTarget } from '../../model/link/link-target.ts';
import { imagesOf } from '../structured-data/properties.ts';
import { postalAddress } from '../structured-data/organization.ts';
import type { Describe } from '../structured-data/describe.ts';

const SIMILAR_PARTNERS = 3;

type PartnerFields = Content.PartnerDocument['data'];

/** Fields of the document that the page shows. */
const SHOWN = [
  'name',
  'logo',
  'category',
  'presence',
  'summary',
  'description',
  'max_months',
  'min_amount',
  'max_amount',
  'website',
  'sponsored',
  'branches',
  'outlets',
] as const;

interface PartnerRelated {
  /** Running ones, ending soon first. */
  readonly sales: readonly DatedSale[];
  /** With its own offers alone. */
  readonly products: readonly OfferedProduct[];
  readonly similar: readonly PartnerCard[];
}

export interface PartnerData extends PartnerRelated {
  readonly partner: Pick<PartnerFields, (typeof SHOWN)[number]>;
}

export const partner: Template<'partner', PartnerData, NoParams, PartnerRelated> = {
  type: 'partner',
  frame: { ...whiteFrame, section: 'partners' },
  pages: ({ uid }) => [{ path: ownPath('partner', uid), params: {} }],
  related: ({ id, cards, asOf }) => ({
    sales: currentSalesOf(cards, id, asOf),
    products: productsOf(id, { cards, asOf }),
    similar: similarPartners(id, cards),
  }),
  load: ({ document: { data }, related, locale }) => ({
    data: { partner: pick(data, SHOWN), ...related },
    head: createHead(data, { title: data.name, description: data.summary }),
    crumbs: [{ label: text(locale, 'menu.partners'), to: ownPath('partner_list') }, { label: data.name ?? '' }],
  }),
  describe: (page) => describePartner(page),
};

const productsOf = (shop: string, day: SaleDay): readonly OfferedProduct[] =>
  (productsByPartner(day.cards.all('product')).get(shop) ?? []).map((product) =>
    offeredProduct(product, offersOfShop(product, shop, day)),
  );

const similarPartners = (id: string, cards: CardSource): readonly PartnerCard[] => {
  const own = cards.get(id);
  if (own?.type !== 'partner') return [];
  const sameCategory = partnersByCategory(cards.all('partner')).get(own.category) ?? [];
  return following(sameCategory, id, SIMILAR_PARTNERS);
};

/** A partner: its own site and its shops. */
const describePartner: Describe<PartnerData> = ({ data: { partner: fields }, site }) => {
  const website = linkTarget(fields.website);
  const { image: [logo] = [] } = imagesOf(site, [fields.logo]);
  const location = fields.branches.slice(0, MOST_PLACES).flatMap(describeBranch);
  return [
    {
      '@type': 'Organization',
      name: fields.name ?? '',
      ...(fields.summary && { description: fields.summary }),
      ...(website?.external && { url: website.href }),
      ...(logo && { logo }),
      ...(location.length > 0 && { location }),
    },
  ];
};

/** Of the shops of a partner: search engines take a few, and each is some 200 bytes of every visitor. */
const MOST_PLACES = 10;

const describeBranch = ({ city, address, phone }: PartnerFields['branches'][number]): readonly Place[] => {
  if (!address) return [];
  return [
    {
      '@type': 'Place',
      address: { ...postalAddress(address), ...(city && { addressLocality: city }) },
      ...(phone && { telephone: phone.replaceAll(/[^+\d]/g, '') }),
    },
  ];
};

/**
 * So many items after the one with this id, going on from the start at the end of the list: “similar” lists that differ
 * from page to page and change only beside an item that comes or goes.
 */
const following = <Item extends { readonly id: string }>(
  list: readonly Item[],
  id: string,
  count: number,
): readonly Item[] => {
  const start = list.findIndex((item) => item.id === id) + 1;
  return [...list.slice(start), ...list.slice(0, start)].filter((item) => item.id !== id).slice(0, count);
};

import type { Content } from '@prismicio/client';
import type { DatedSale, OfferedProduct, PartnerCard, ProductCard } from '../../components/content.ts';
import { firstNumber } from '../../components/phone-number.ts';
import { filledRows } from '../../components/cards.ts';
import { text } from '../../model/language/messages.ts';
import { whiteFrame } from '../frames.ts';
import { createHead } from '../head.ts';
import { groupBy } from '../../model/values/group-by.ts';
import {
  crumbsOfPage,
  headNamed,
  itemsOnPage,
  pageCountOf,
  pagesOfList,
  titleOfPage,
  type PageParams,
} from '../list-pages.ts';
import { offeredProduct, offersOfShop } from '../offers.ts';
import { ownPath } from '../../model/link/document-path.ts';
import { pick } from '../../model/values/members.ts';
import { partnersByCategory, productsByPartner } from '../partner-lists.ts';
import { currentSalesOf, MOST_SALES } from '../sale-status.ts';
import type { CardSource } from '../../model/card/card-source.ts';
import type { Template } from '../../model/page/template.ts';
import type { Place } from 'schema-dts';
import { linkTarget } from '../../model/link/link-target.ts';
import { imagesOf, type Describe } from '../structured-data/schema.ts';
import { postalAddress } from '../structured-data/organization.ts';

const SIMILAR_PARTNERS = 3;

/** Products per page. A shop that sells more has further pages with products only. */
const PRODUCTS_ON_PAGE = 12;

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
  'outlets',
] as const;

interface PartnerRelated {
  /** Running sales, those that end soon first. */
  readonly sales: readonly DatedSale[];
  /** Products with the partner's own offers only. */
  readonly products: readonly OfferedProduct[];
  readonly pageCount: number;
  readonly similar: readonly PartnerCard[];
}

/** A partner's shops in a city. Shops without a city are under an empty one. */
export interface CityBranches {
  readonly city: string;
  readonly branches: readonly Pick<PartnerFields['branches'][number], 'address' | 'hours' | 'phone'>[];
}

export interface PartnerData extends PartnerRelated, PageParams {
  readonly partner: Pick<PartnerFields, (typeof SHOWN)[number]>;
  /** In the editor's order; empty on further pages. */
  readonly cities: readonly CityBranches[];
  /** Without a language prefix. */
  readonly path: string;
}

export const partner: Template<'partner', PartnerData, PageParams, PartnerRelated> = {
  type: 'partner',
  frame: { ...whiteFrame, section: 'partners' },
  pages: ({ id, uid, cards }) => pagesOfList(ownPath('partner', uid), pageCountOf(soldBy(id, cards), PRODUCTS_ON_PAGE)),
  related: ({ id, params: { page }, cards, asOf }) => {
    const sold = soldBy(id, cards);
    return {
      sales: page === 1 ? currentSalesOf(cards, id, asOf).slice(0, MOST_SALES) : [],
      products: itemsOnPage(sold, page, PRODUCTS_ON_PAGE).map((product) =>
        offeredProduct(product, offersOfShop(product, id, { cards, asOf })),
      ),
      pageCount: pageCountOf(sold, PRODUCTS_ON_PAGE),
      similar: page === 1 ? similarPartners(id, cards) : [],
    };
  },
  load: ({ document: { uid, data }, params: { page }, related, locale }) => {
    const path = ownPath('partner', uid);
    const list = { label: text(locale, 'menu.partners'), to: ownPath('partner_list') };
    const numbered = { locale, page };
    const named = (title: string): string => titleOfPage(title, numbered);
    return {
      data: {
        partner: pick(data, SHOWN),
        cities: page === 1 ? citiesOf(data.branches) : [],
        path,
        page,
        ...related,
      },
      head: headNamed(createHead(data, { title: data.name, description: data.summary }), named),
      crumbs: crumbsOfPage([list, { label: data.name ?? '', to: path }], numbered),
    };
  },
  describe: (page) => describePartner(page),
};

const soldBy = (shop: string, cards: CardSource): readonly ProductCard[] =>
  productsByPartner(cards.all('product')).get(shop) ?? [];

const citiesOf = (branches: PartnerFields['branches']): readonly CityBranches[] =>
  Array.from(
    groupBy(filledRows(branches), ({ city }) => city ?? ''),
    ([city, inCity]) => ({
      city,
      branches: inCity.map(({ address, hours, phone }) => ({ address, hours, phone })),
    }),
  );

const similarPartners = (id: string, cards: CardSource): readonly PartnerCard[] => {
  const own = cards.get(id);
  if (own?.type !== 'partner') return [];
  const sameCategory = partnersByCategory(cards.all('partner')).get(own.category) ?? [];
  return following(sameCategory, id, SIMILAR_PARTNERS);
};

/** Describes a partner with its website and shops. Its further pages describe nothing, because they only list products. */
const describePartner: Describe<PartnerData> = ({ data: { partner: fields, cities, page }, site }) => {
  if (page > 1) return [];
  const website = linkTarget(fields.website);
  const { image: [logo] = [] } = imagesOf(site, [fields.logo]);
  const places = cities.flatMap(({ city, branches }) => branches.flatMap((branch) => describeBranch(city, branch)));
  const location = places.slice(0, MOST_PLACES);
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

/** How many shops are described: search engines use only a few, and each adds some 200 bytes to the page. */
const MOST_PLACES = 20;

const describeBranch = (city: string, { address, phone }: CityBranches['branches'][number]): readonly Place[] => {
  if (!address) return [];
  const telephone = firstNumber(phone ?? '');
  return [
    {
      '@type': 'Place',
      address: { ...postalAddress(address), ...(city && { addressLocality: city }) },
      ...(telephone !== undefined && { telephone }),
    },
  ];
};

/**
 * Returns `count` items after the item with an id, wrapping around at the end of the list. Lists of similar items thus differ between
 * pages, and change only near an item that is added or removed.
 */
const following = <Item extends { readonly id: string }>(
  list: readonly Item[],
  id: string,
  count: number,
): readonly Item[] => {
  const start = list.findIndex((item) => item.id === id) + 1;
  return [...list.slice(start), ...list.slice(0, start)].filter((item) => item.id !== id).slice(0, count);
};

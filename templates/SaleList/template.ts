import type { KeyTextField } from '@prismicio/client';
import type { DatedSale } from '../../components/content.ts';
import { text } from '../../model/language/messages.ts';
import { whiteFrame } from '../frames.ts';
import { ownPath } from '../../model/link/document-path.ts';
import { itemsOnPage, pageCountOf, pagesOfList, type PageParams } from '../list-pages.ts';
import { loadListPage } from '../load-list-page.ts';
import { salesByStatus } from '../sale-status.ts';
import type { SliceZoneData } from '../slice-zone.ts';
import type { CardSource } from '../../model/card/card-source.ts';
import type { Template } from '../../model/page/template.ts';
import type { OfferLeaf } from 'schema-dts';
import { absoluteUrl } from '../../model/page/absolute-url.ts';
import { offeredBy, validity, type Describe } from '../structured-data/schema.ts';

interface ListedSale {
  readonly id: string;
  readonly sale: DatedSale;
  /** Name of the partner. */
  readonly partner: string | null;
}

interface SaleListRelated {
  /** The sales on the page, by status. */
  readonly sales: Readonly<Record<DatedSale['status'], readonly ListedSale[]>>;
  /** Whether any sale is running, even if on another page. */
  readonly hasCurrent: boolean;
  readonly pageCount: number;
}

/** Sales per page. */
const SALES_ON_PAGE = 36;

export interface SaleListData extends SaleListRelated, SliceZoneData {
  readonly title: string;
  readonly intro: KeyTextField;
  readonly archiveIntro: KeyTextField;
  readonly page: number;
  readonly path: string;
}

export const saleList: Template<'sale_list', SaleListData, PageParams, SaleListRelated> = {
  type: 'sale_list',
  frame: { ...whiteFrame, section: 'sales' },
  isList: true,
  pages: ({ cards }) => pagesOfList(ownPath('sale_list'), pageCountOf(cards.all('sale'), SALES_ON_PAGE)),
  related: ({ params: { page }, cards, asOf }) => {
    const { current, upcoming, expired } = salesByStatus(cards, asOf);
    const all = [...current, ...upcoming, ...expired];
    const shown = new Set(itemsOnPage(all, page, SALES_ON_PAGE));
    const listed = (sales: readonly DatedSale[]): readonly ListedSale[] =>
      sales.flatMap((sale) => (shown.has(sale) ? [{ id: sale.id, sale, partner: partnerName(sale, cards) }] : []));
    return {
      sales: { current: listed(current), upcoming: listed(upcoming), expired: listed(expired) },
      hasCurrent: current.length > 0,
      pageCount: pageCountOf(all, SALES_ON_PAGE),
    };
  },
  load: ({ document: { data }, params: { page }, related, context, locale }) => {
    const path = ownPath('sale_list');
    const list = { label: text(locale, 'menu.sales'), to: path };
    const shown = { archiveIntro: data.archive_intro, path, ...related };
    return loadListPage(data, { list, part: null, locale, page, context, shown });
  },
  describe: (page) => describeSaleList(page),
};

const partnerName = ({ partner }: DatedSale, cards: CardSource): string | null => {
  const card = partner === null ? undefined : cards.get(partner);
  return card?.type === 'partner' ? card.name : null;
};

/** Describes the running and upcoming sales of a page; nothing if all are over. */
const describeSaleList: Describe<SaleListData> = ({ data: { title, sales }, path, site }) => {
  const offers = [...sales.current, ...sales.upcoming].map(({ sale, partner }): OfferLeaf => ({
    '@type': 'Offer',
    name: sale.title,
    ...(sale.path && { url: absoluteUrl(site, sale.path) }),
    ...validity(sale, site),
    ...offeredBy(partner),
  }));
  if (offers.length === 0) return [];
  return [{ '@type': 'OfferCatalog', name: title, url: absoluteUrl(site, path), itemListElement: offers }];
};

import type { KeyTextField } from '@prismicio/client';
import type { DatedSale } from '../../components/content.ts';
import { text } from '../../model/language/messages.ts';
import { whiteFrame } from '../frames.ts';
import { createHead } from '../head.ts';
import { ownPath } from '../../model/link/own-path.ts';
import { salesByStatus } from '../sale-status.ts';
import { createSliceZone, type SliceZoneData } from '../slice-zone.ts';
import type { CardSource } from '../../model/card/card-source.ts';
import type { NoParams, Template } from '../../model/page/template.ts';
import type { OfferLeaf } from 'schema-dts';
import { absoluteUrl } from '../../model/page/absolute-url.ts';
import { offeredBy, validity } from '../structured-data/properties.ts';
import type { Describe } from '../structured-data/describe.ts';

interface ListedSale {
  readonly id: string;
  readonly sale: DatedSale;
  /** Name of the partner. */
  readonly partner: string | null;
}

type SaleListRelated = Readonly<Record<DatedSale['status'], readonly ListedSale[]>>;

export interface SaleListData extends SliceZoneData {
  readonly title: KeyTextField;
  readonly intro: KeyTextField;
  readonly archiveIntro: KeyTextField;
  readonly sales: SaleListRelated;
}

export const saleList: Template<'sale_list', SaleListData, NoParams, SaleListRelated> = {
  type: 'sale_list',
  frame: { ...whiteFrame, section: 'sales' },
  isList: true,
  pages: () => [{ path: ownPath('sale_list'), params: {} }],
  related: ({ cards, asOf }) => {
    const { current, upcoming, expired } = salesByStatus(cards, asOf);
    return { current: listed(current, cards), upcoming: listed(upcoming, cards), expired: listed(expired, cards) };
  },
  load: ({ document: { data }, related, context, locale }) => ({
    data: {
      title: data.title,
      intro: data.intro,
      archiveIntro: data.archive_intro,
      sales: related,
      ...createSliceZone(data.slices, context),
    },
    head: createHead(data, { title: data.title, description: data.intro }),
    crumbs: [{ label: text(locale, 'menu.sales') }],
  }),
  describe: (page) => describeSaleList(page),
};

const listed = (sales: readonly DatedSale[], cards: CardSource): readonly ListedSale[] =>
  sales.map((sale) => ({ id: sale.id, sale, partner: partnerName(sale, cards) }));

const partnerName = ({ partner }: DatedSale, cards: CardSource): string | null => {
  const card = partner === null ? undefined : cards.get(partner);
  return card?.type === 'partner' ? card.name : null;
};

/** Sales that run or are to come. */
const describeSaleList: Describe<SaleListData> = ({ data, path, site }) => [
  {
    '@type': 'OfferCatalog',
    name: data.title ?? '',
    url: absoluteUrl(site, path),
    itemListElement: [...data.sales.current, ...data.sales.upcoming].map(({ sale, partner }): OfferLeaf => ({
      '@type': 'Offer',
      name: sale.title,
      ...(sale.path && { url: absoluteUrl(site, sale.path) }),
      ...validity(sale, site),
      ...offeredBy(partner),
    })),
  },
];

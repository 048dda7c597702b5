import type { DatedSale, SaleCard } from '../components/content.ts';
import { compareText } from '../model/values/compare-text.ts';
import { groupBy } from '../model/values/group-by.ts';
import { memoizeByList } from './lists.ts';
import type { CardSource } from '../model/card/card-source.ts';

/** How many sales are shown beside other content; the list of sales has all of them. */
export const MOST_SALES = 24;

/** Status of a sale on a calendar day, `YYYY-MM-DD`. First and last day are inclusive; an empty day means no limit. */
export const saleStatus = (
  { startsAt, endsAt }: Pick<SaleCard, 'startsAt' | 'endsAt'>,
  asOf: string,
): DatedSale['status'] => {
  if (endsAt && endsAt < asOf) return 'expired';
  return startsAt && startsAt > asOf ? 'upcoming' : 'current';
};

/** Sales that run on a day, those that end soon first. */
export const currentSales = (cards: CardSource, asOf: string): readonly DatedSale[] =>
  dated(endingSoonFirst(cards.all('sale')), asOf).filter(isCurrent);

/** A partner's sales that run on a day, those that end soon first. */
export const currentSalesOf = (cards: CardSource, partner: string, asOf: string): readonly DatedSale[] =>
  dated(salesByPartner(cards.all('sale')).get(partner) ?? [], asOf).filter(isCurrent);

/** All sales by their status on a day: running sales by end, upcoming sales by start, expired sales latest first. */
export const salesByStatus = (
  cards: CardSource,
  asOf: string,
): Readonly<Record<DatedSale['status'], readonly DatedSale[]>> => {
  const groups = groupBy(dated(endingSoonFirst(cards.all('sale')), asOf), ({ status }) => status);
  return {
    current: groups.get('current') ?? [],
    upcoming: (groups.get('upcoming') ?? []).toSorted((a, b) => compareText(a.startsAt ?? '', b.startsAt ?? '')),
    expired: (groups.get('expired') ?? []).toReversed(),
  };
};

const OPEN_END = '9999-12-31';

const endingSoonFirst = memoizeByList((sales: readonly SaleCard[]) =>
  sales.toSorted((a, b) => compareText(a.endsAt ?? OPEN_END, b.endsAt ?? OPEN_END)),
);

const salesByPartner = memoizeByList((sales: readonly SaleCard[]) =>
  groupBy(endingSoonFirst(sales), ({ partner }) => partner),
);

const dated = (sales: readonly SaleCard[], asOf: string): readonly DatedSale[] =>
  sales.map((sale) => ({ ...sale, status: saleStatus(sale, asOf) }));

const isCurrent = ({ status }: DatedSale): boolean => status === 'current';

import type { KeyTextField } from '@prismicio/client';
import type { OfferLeaf } from 'schema-dts';
import type { DatedSale } from '../../components/content.ts';
import { absoluteUrl } from '../../model/page/absolute-url.ts';
import { offeredBy, validity } from '../structured-data/offer.ts';
import type { Describe } from '../structured-data/describe.ts';

interface ShownSales {
  readonly title: KeyTextField;
  readonly sales: Readonly<Record<'current' | 'upcoming', readonly ListedSale[]>>;
}

interface ListedSale {
  readonly sale: DatedSale;
  /** Name of the partner. */
  readonly partner: string | null;
}

/** Sales that run or are to come. */
export const describeSaleList: Describe<ShownSales> = ({ data, path, site }) => [
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

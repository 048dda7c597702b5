import type { OfferLeaf } from 'schema-dts';
import { absoluteUrl } from '../../model/absolute-url.ts';
import { offeredBy, validity } from '../structured-data/offer.ts';
import type { Describe } from '../../model/page-description.ts';
import type { SaleListData } from './template.ts';

/** Sales that run or are to come. */
export const describeSaleList: Describe<SaleListData> = ({ data, path, site }) => [
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

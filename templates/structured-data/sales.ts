import type { DateField, KeyTextField } from '@prismicio/client';
import type { OfferLeaf, Organization } from 'schema-dts';
import { absoluteUrl } from '../../components/absolute-url.ts';
import type { SaleData } from '../Sale/load.ts';
import type { SaleListData } from '../SaleList/load.ts';
import { imagesOf } from './images.ts';
import type { Describe } from './page-description.ts';
import { endOfDay, startOfDay } from './tashkent-time.ts';

// Not events: https://developers.google.com/search/docs/appearance/structured-data/event tells not to mark up
// discounts as such.

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
      ...validity(sale.startsAt, sale.endsAt),
      ...offeredBy(partner),
    })),
  },
];

/** A sale; nothing once it is over. */
export const describeSale: Describe<SaleData> = ({ data: { sale, status, partner }, path, site }) => {
  if (status === 'expired') return [];
  return [
    {
      '@type': 'Offer',
      name: sale.title ?? '',
      ...(sale.summary && { description: sale.summary }),
      ...imagesOf(site, [sale.image]),
      url: absoluteUrl(site, path),
      ...validity(sale.starts_at, sale.ends_at),
      ...offeredBy(partner?.name ?? null),
    },
  ];
};

const validity = (
  startsAt: DateField,
  endsAt: DateField,
): { readonly validFrom?: string; readonly validThrough?: string } => ({
  ...(startsAt && { validFrom: startOfDay(startsAt) }),
  ...(endsAt && { validThrough: endOfDay(endsAt) }),
});

const offeredBy = (name: KeyTextField): { readonly offeredBy?: Organization } =>
  name ? { offeredBy: { '@type': 'Organization', name } } : {};

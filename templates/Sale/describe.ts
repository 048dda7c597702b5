import type { DatedSale, PartnerCard } from '../../components/content.ts';
import { absoluteUrl } from '../../model/page/absolute-url.ts';
import type { DocumentOf } from '../../model/link/document-type.ts';
import { imagesOf } from '../structured-data/images.ts';
import { offeredBy, validity } from '../structured-data/offer.ts';
import type { Describe } from '../structured-data/describe.ts';

interface ShownSale {
  readonly sale: Pick<DocumentOf<'sale'>['data'], 'title' | 'summary' | 'image' | 'starts_at' | 'ends_at'>;
  readonly status: DatedSale['status'];
  readonly partner: Pick<PartnerCard, 'name'> | null;
}

/** A sale; nothing once it is over. */
export const describeSale: Describe<ShownSale> = ({ data: { sale, status, partner }, path, site }) => {
  if (status === 'expired') return [];
  return [
    {
      '@type': 'Offer',
      name: sale.title ?? '',
      ...(sale.summary && { description: sale.summary }),
      ...imagesOf(site, [sale.image]),
      url: absoluteUrl(site, path),
      ...validity({ startsAt: sale.starts_at, endsAt: sale.ends_at }, site),
      ...offeredBy(partner?.name ?? null),
    },
  ];
};

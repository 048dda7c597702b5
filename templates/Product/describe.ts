import type { Offer, Organization } from 'schema-dts';
import { absoluteUrl } from '../../model/page/absolute-url.ts';
import type { DocumentOf } from '../../model/link/document-type.ts';
import type { ShopOffer } from '../offers.ts';
import { imagesOf } from '../structured-data/images.ts';
import type { DescribedPage } from '../../model/page/page-description.ts';
import type { Describe } from '../structured-data/describe.ts';

type Fields = DocumentOf<'product'>['data'];

interface ShownProduct {
  readonly product: Pick<Fields, 'name' | 'brand' | 'summary' | 'gallery'>;
  readonly offers: readonly ShopOffer[];
}

/**
 * A product with who sells it for how much: https://developers.google.com/search/docs/appearance/structured-data/product.
 * Nothing for one without a price, which is not a product to search engines. Whether a shop has it is not known.
 */
export const describeProduct: Describe<ShownProduct> = (page) => {
  const { data, path, site } = page;
  const { name, brand, summary, gallery } = data.product;
  const offers = offersOf(page);
  if (!name || offers.length === 0) return [];
  return [
    {
      '@type': 'Product',
      name,
      ...(summary && { description: summary }),
      ...imagesOf(
        site,
        gallery.map(({ image }) => image),
      ),
      ...(brand && { brand: { '@type': 'Brand', name: brand } }),
      url: absoluteUrl(site, path),
      offers,
    },
  ];
};

const offersOf = (page: DescribedPage<ShownProduct>): readonly Offer[] =>
  page.data.offers.flatMap((offer) => describeOffer(offer, page));

const describeOffer = ({ shop, sale, price }: ShopOffer, page: DescribedPage<ShownProduct>): readonly Offer[] => {
  if (price === null) return [];
  const { path, site } = page;
  return [
    {
      '@type': 'Offer',
      price,
      priceCurrency: 'UZS',
      url: absoluteUrl(site, path),
      ...(sale?.endsAt && { priceValidUntil: sale.endsAt }),
      ...(shop && { seller: describeShop(shop, page) }),
    },
  ];
};

const describeShop = (
  { name, path }: NonNullable<ShopOffer['shop']>,
  { site }: DescribedPage<ShownProduct>,
): Organization => ({ '@type': 'Organization', name, ...(path !== null && { url: absoluteUrl(site, path) }) });

import type { Offer } from 'schema-dts';
import type { PartnerCard } from '../../components/content.ts';
import { absoluteUrl } from '../../model/absolute-url.ts';
import type { DocumentOf } from '../../model/document-type.ts';
import { imagesOf } from '../structured-data/images.ts';
import type { DescribedPage, Describe } from '../../model/page-description.ts';

type Fields = DocumentOf<'product'>['data'];

interface ShownProduct {
  readonly product: Pick<Fields, 'name' | 'brand' | 'summary' | 'gallery' | 'price'>;
  readonly offers: readonly ShownOffer[];
}

interface ShownOffer {
  readonly partner: Pick<PartnerCard, 'name' | 'path'>;
  readonly price: number | null;
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

/** Those of the partners; the product's own price where none of them says one. */
const offersOf = (page: DescribedPage<ShownProduct>): readonly Offer[] => {
  const { offers, product } = page.data;
  const own = offers.flatMap((offer) => offerOf(offer, page));
  return own.length > 0 || product.price === null ? own : [priced(product.price, page)];
};

const offerOf = ({ partner, price }: ShownOffer, page: DescribedPage<ShownProduct>): readonly Offer[] => {
  if (price === null) return [];
  const url = partner.path === null ? {} : { url: absoluteUrl(page.site, partner.path) };
  return [{ ...priced(price, page), seller: { '@type': 'Organization', name: partner.name, ...url } }];
};

const priced = (price: number, { path, site }: DescribedPage<ShownProduct>) => ({
  '@type': 'Offer' as const,
  price,
  priceCurrency: 'UZS',
  url: absoluteUrl(site, path),
});

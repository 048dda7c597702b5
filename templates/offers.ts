import type { ShopPrice } from '../components/cards.ts';
import type { Offer, OfferedProduct, PartnerCard, ProductCard, SaleCard } from '../components/content.ts';
import type { CardSource } from '../model/card/card-source.ts';
import { currentSalesOf, saleStatus } from './sale-status.ts';

/** An offer with its shop and its sale. */
export interface ShopOffer extends Offer {
  /** Null if the product itself has the price. */
  readonly shop: Pick<PartnerCard, 'id' | 'name' | 'path' | 'presence' | 'website'> | null;
  readonly sale: Pick<SaleCard, 'title' | 'path' | 'startsAt' | 'endsAt' | 'promoCode'> | null;
}

export interface SaleDay {
  readonly cards: CardSource;
  /** Calendar day in the site's time zone, `YYYY-MM-DD`. */
  readonly asOf: string;
}

/** The offers for a product on a day, one per shop, cheapest first, those without a price last. Running sales are taken into account. */
export const shopOffers = (product: ProductCard, { cards, asOf }: SaleDay): readonly ShopOffer[] => {
  const offers = product.prices.flatMap((asked) => {
    if (asked.partner === null) return [createOffer(product, asked, { shop: null, sale: null })];
    const shop = cards.get(asked.partner);
    if (shop?.type !== 'partner') return [];
    return [createOffer(product, asked, { shop, sale: bestSale(product, currentSalesOf(cards, shop.id, asOf)) })];
  });
  const cheapestFirst = offers.toSorted((a, b) => (a.price ?? DEAREST) - (b.price ?? DEAREST));
  const shops = cheapestFirst.map(({ shop }) => shop?.id);
  return cheapestFirst.filter(({ shop }, index) => shops.indexOf(shop?.id) === index);
};

/** The offers of a sale's shop for a product: with the sale's terms before and during the sale, afterwards with the shop's own. */
export const offersInSale = (product: ProductCard, sale: SaleCard, day: SaleDay): readonly ShopOffer[] => {
  const shop = sale.partner === null ? undefined : day.cards.get(sale.partner);
  if (shop?.type !== 'partner') return shopOffers(product, day);
  if (saleStatus(sale, day.asOf) === 'expired') return offersOfShop(product, shop.id, day);
  const asked = product.prices.filter(({ partner }) => partner === shop.id);
  return asked.map((price) => createOffer(product, price, { shop, sale }));
};

/** The offers of one shop for a product on a day. */
export const offersOfShop = (product: ProductCard, partner: string, day: SaleDay): readonly ShopOffer[] =>
  shopOffers(product, day).filter(({ shop }) => shop?.id === partner);

/** A product with the parts of its offers that lists need. */
export const offeredProduct = (
  { id, uid, path, name, image, category }: ProductCard,
  offers: readonly ShopOffer[],
): OfferedProduct => ({ id, uid, path, name, image, category, offers: offers.map(listedOffer) });

const listedOffer = ({ shop: _shop, sale: _sale, ...offer }: ShopOffer): Offer => offer;

const DEAREST = Number.MAX_SAFE_INTEGER;

interface Seller {
  readonly shop: PartnerCard | null;
  readonly sale: SaleCard | null;
}

const createOffer = (product: ProductCard, asked: ShopPrice, { shop, sale }: Seller): ShopOffer => {
  const salePrice = sale === null ? null : priceIn(sale, product);
  return {
    shop: shop && shownShop(shop),
    sale: sale && shownSale(sale),
    price: salePrice ?? asked.price,
    oldPrice: salePrice === null ? asked.oldPrice : asked.price,
    maxMonths: least(product.maxMonths, shop?.maxMonths ?? null),
    minAmount: shop?.minAmount ?? null,
    maxAmount: shop?.maxAmount ?? null,
    markupFreeMonths: sale?.markupFreeMonths ?? 0,
    discount: sale?.discount ?? null,
  };
};

/** Sales are not combined: the lowest price wins, and among equal prices the longest term without a markup. */
const bestSale = (product: ProductCard, sales: readonly SaleCard[]): SaleCard | null =>
  sales
    .filter(({ products }) => products.some((listed) => listed.product === product.id))
    .toSorted(
      (a, b) =>
        (priceIn(a, product) ?? DEAREST) - (priceIn(b, product) ?? DEAREST) ||
        (b.markupFreeMonths ?? 0) - (a.markupFreeMonths ?? 0),
    )[0] ?? null;

const priceIn = ({ products }: SaleCard, { id }: ProductCard): number | null =>
  products.find(({ product }) => product === id)?.price ?? null;

const shownShop = ({ id, name, path, presence, website }: PartnerCard): ShopOffer['shop'] => ({
  id,
  name,
  path,
  presence,
  website,
});

const shownSale = ({ title, path, startsAt, endsAt, promoCode }: SaleCard): ShopOffer['sale'] => ({
  title,
  path,
  startsAt,
  endsAt,
  promoCode,
});

const least = (a: number | null, b: number | null): number | null => {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
};

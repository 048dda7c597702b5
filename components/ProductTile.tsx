import type { ReactNode } from 'react';
import { formatSum } from '../model/language/format.ts';
import { useSite, useText } from '../model/html/site-context.ts';
import type { Offer, OfferedProduct } from './content.ts';
import { Image } from './Image.tsx';
import { Price } from './Price.tsx';
import { leastMonthly } from './tariffs.ts';
import { TileTitle } from './TileTitle.tsx';

/** A product in a list, with its lowest price and its lowest monthly payment. */
export const ProductTile = ({ card }: { readonly card: OfferedProduct }): ReactNode => {
  const text = useText();
  const { offers } = card;
  const [cheapest] = offers;
  const onSale = offers.find(({ markupFreeMonths, discount }) => markupFreeMonths > 0 || discount);
  return (
    <article className="tile tile--product">
      <Image field={card.image} className="tile__picture" sizes="(min-width: 60rem) 18rem, 6.5rem" />
      <div className="tile__body">
        <p className="tile__label">
          {card.category ? <span>{text(`product.category.${card.category}`)}</span> : null}
          {onSale ? <OfferTag offer={onSale} /> : null}
        </p>
        <TileTitle level={3} path={card.path}>
          {card.name}
        </TileTitle>
        <Price
          price={cheapest?.price ?? null}
          oldPrice={cheapest?.oldPrice}
          isLeast={offers.some(({ price }) => price !== null && price !== cheapest?.price)}
        />
        <MonthlyFrom offers={offers} />
      </div>
    </article>
  );
};

/** The lowest monthly payment of the offers; renders nothing if none of them can be paid in instalments. */
export const MonthlyFrom = ({ offers }: { readonly offers: readonly Offer[] }): ReactNode => {
  const site = useSite();
  const text = useText();
  const monthly = leastMonthly(site, offers);
  if (monthly === null) return null;
  return <p className="price__monthly tag">{text('price.monthly', { price: formatSum(site.locale, monthly) })}</p>;
};

/** The benefit of an offer's sale. A term without markup is shown with its length, since longer terms have a markup. */
export const OfferTag = ({ offer }: { readonly offer: Pick<Offer, 'markupFreeMonths' | 'discount'> }): ReactNode => {
  const text = useText();
  const { markupFreeMonths: count, discount } = offer;
  const given = count > 0 ? text('offer.markup-free', { count }) : discount;
  return given ? <strong className="tag tag--accent">{given}</strong> : null;
};

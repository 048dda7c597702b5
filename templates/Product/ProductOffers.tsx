import type { ChangeEvent, ReactNode, RefObject } from 'react';
import { SHOPS_ID, shopId } from '../../components/place-ids.ts';
import { Price } from '../../components/Price.tsx';
import { useText, useSite } from '../../model/html/site-context.ts';
import type { ProductData } from './template.ts';
import { MonthlyPayments, TermChoice, TermFacts } from '../../components/InstalmentTerms.tsx';
import { PathLink } from '../../components/Link.tsx';
import { MonthlyFrom, OfferTag } from '../../components/ProductTile.tsx';
import { SalePeriod } from '../../components/SalePeriod.tsx';
import { planOffer, termsOf } from '../../components/tariffs.ts';
import { formatSum } from '../../model/language/format.ts';
import type { ShopOffer } from '../offers.ts';
import { ShopActions } from '../ShopActions.tsx';

interface ProductOffersProps extends Pick<ProductData, 'offers'> {
  readonly ref: RefObject<HTMLElement | null>;
}

/**
 * The shops that sell a product, their prices and monthly payments. The HTML contains the plans of all shops, and the style sheet shows
 * those of the chosen one, so that it works without JavaScript.
 */
export const ProductOffers = ({ offers, ref }: ProductOffersProps): ReactNode => {
  const text = useText();
  if (offers.length === 0) return <Price price={null} className="price--large" />;
  return (
    // If a draft has another first shop, the choice is reset.
    <section key={offers[0]?.shop?.id} ref={ref} className="shops" aria-labelledby={SHOPS_ID} onChange={keepTerm}>
      <h2 id={SHOPS_ID} className="shops__title">
        {text('product.offers')}
      </h2>
      {offers.map((offer, index) => (
        <ShopChoice key={offer.shop?.id ?? ''} id={shopId(index)} offer={offer} isChosen={index === 0} />
      ))}
    </section>
  );
};

/** Applies a chosen term to all shops, or the longest available shorter term, so that shops are compared on the same term. */
const keepTerm = ({ currentTarget, target }: ChangeEvent<HTMLElement>): void => {
  const terms = [...currentTarget.querySelectorAll<HTMLFieldSetElement>('.calculator__terms')];
  if (!(target instanceof HTMLInputElement) || !terms.some((other) => other.contains(target))) return;
  for (const other of terms) {
    const inputs = [...other.querySelectorAll<HTMLInputElement>('input:enabled')];
    const nearest = inputs.findLast(({ value }) => Number(value) <= Number(target.value));
    // Set each input explicitly: React does not notice inputs that the browser unchecks.
    for (const input of inputs) input.checked = input === nearest;
  }
};

/** The term that is selected at first. */
export const USUAL_MONTHS = 12;

interface ShopChoiceProps {
  /** Unique id on the page, from which the ids of the controls are derived. */
  readonly id: string;
  readonly offer: ShopOffer;
  /** Whether the shop is selected at first. */
  readonly isChosen: boolean;
}

/** A shop to choose. When it is chosen, its price is shown above all shops and its instalments below them. */
const ShopChoice = ({ id, offer, isChosen }: ShopChoiceProps): ReactNode => (
  <div className="shop">
    <div className="shop__price">
      <Price price={offer.price} oldPrice={offer.oldPrice} className="price--large" />
      <MonthlyFrom offers={[offer]} />
    </div>
    <ShopRow offer={offer} isChosen={isChosen} />
    <div className="shop__plan">
      <ShopInstalments id={id} offer={offer} />
      <ShopSale sale={offer.sale} />
      {offer.shop ? <ShopLink shop={offer.shop} /> : null}
    </div>
  </div>
);

const ShopRow = ({ offer, isChosen }: Pick<ShopChoiceProps, 'offer' | 'isChosen'>): ReactNode => {
  const { locale } = useSite();
  const text = useText();
  const { shop, price, maxMonths } = offer;
  return (
    <label className="shop__row">
      <input type="radio" name="shop" value={shop?.id ?? ''} defaultChecked={isChosen} className="shop__radio" />
      <span className="shop__name">{shop ? shop.name : text('product.shops')}</span>
      <span className="shop__sum">{price === null ? text('price.unknown') : formatSum(locale, price)}</span>
      <span className="shop__terms">
        {shop?.presence ? <span>{text(`presence.${shop.presence}`)}</span> : null}
        {maxMonths ? <span>{text('partner.months', { count: maxMonths })}</span> : null}
        <OfferTag offer={offer} />
      </span>
    </label>
  );
};

const ShopInstalments = ({ id, offer }: Pick<ShopChoiceProps, 'id' | 'offer'>): ReactNode => {
  const site = useSite();
  const text = useText();
  const plans = planOffer(site, offer);
  if (plans.length === 0) return <p className="shop__none">{text('product.instalments.none')}</p>;
  const longest = plans.at(-1)?.months ?? 0;
  return (
    <section className="calculator calculator--narrow" aria-labelledby={`${id}-title`}>
      <div className="calculator__controls">
        <h3 id={`${id}-title`} className="calculator__title">
          {text('product.instalments')}
          {offer.shop ? <span className="calculator__label"> · {offer.shop.name}</span> : null}
        </h3>
        <TermChoice
          id={id}
          tariffs={plans}
          lacking={termsOf(site).tariffs.filter(({ months }) => months > longest)}
          defaultMonths={USUAL_MONTHS}
        />
      </div>
      <div className="calculator__plan">
        <MonthlyPayments plans={plans} />
        <TermFacts plans={plans} />
        <ShopActions shop={offer.shop} />
      </div>
    </section>
  );
};

const ShopSale = ({ sale }: Pick<ShopOffer, 'sale'>): ReactNode => {
  const text = useText();
  if (!sale) return null;
  return (
    <p className="shop__sale">
      <PathLink path={sale.path}>{sale.title}</PathLink>
      <SalePeriod startsAt={sale.startsAt} endsAt={sale.endsAt} status="current" />
      {sale.promoCode ? <span>{text('sale.with-code', { code: sale.promoCode })}</span> : null}
    </p>
  );
};

const ShopLink = ({ shop }: { readonly shop: NonNullable<ShopOffer['shop']> }): ReactNode => {
  const text = useText();
  return (
    <p className="shop__link">
      <PathLink path={shop.path}>{text('product.shop', { shop: shop.name })}</PathLink>
    </p>
  );
};

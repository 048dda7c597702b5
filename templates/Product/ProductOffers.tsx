import type { ReactNode } from 'react';
import { PathLink } from '../../components/Link.tsx';
import { Price } from '../../components/Price.tsx';
import { useText } from '../../model/document/use-text.ts';
import type { ProductData } from './template.ts';

/** Who sells a product, and for how much. */
export const ProductOffers = ({ offers }: Pick<ProductData, 'offers'>): ReactNode => {
  const text = useText();
  if (offers.length === 0) return null;
  return (
    <section className="offers">
      <h2 className="offers__title">{text('product.offers')}</h2>
      <ul className="offers__list">
        {offers.map(({ partner, price }) => (
          <li key={partner.id} className="offers__item">
            <div className="offers__partner">
              <PathLink path={partner.path}>{partner.name}</PathLink>
              <p className="offers__terms">
                {partner.presence ? <span>{text(`presence.${partner.presence}`)}</span> : null}
                {partner.maxMonths ? <span>{text('partner.months', { count: partner.maxMonths })}</span> : null}
              </p>
            </div>
            <Price price={price} />
          </li>
        ))}
      </ul>
    </section>
  );
};

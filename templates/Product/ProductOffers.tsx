import type { ChangeEvent, ReactNode, RefObject } from 'react';
import { SHOPS_ID, shopId } from '../../components/place-ids.ts';
import { Price } from '../../components/Price.tsx';
import { useText } from '../../model/html/use-text.ts';
import type { ProductData } from './template.ts';
import { ShopChoice } from './ShopChoice.tsx';

interface ProductOffersProps extends Pick<ProductData, 'offers'> {
  readonly ref: RefObject<HTMLElement | null>;
}

/**
 * Who sells a product, for how much, and what that is a month. The plans of all shops are in the HTML and the style sheet shows
 * those of the chosen one, so that it works without JavaScript too.
 */
export const ProductOffers = ({ offers, ref }: ProductOffersProps): ReactNode => {
  const text = useText();
  if (offers.length === 0) return <Price price={null} className="price--large" />;
  return (
    <section ref={ref} className="shops" aria-labelledby={SHOPS_ID} onChange={keepTerm}>
      <h2 id={SHOPS_ID} className="shops__title">
        {text('product.offers')}
      </h2>
      {offers.map((offer, index) => (
        <ShopChoice key={offer.shop?.id ?? ''} id={shopId(index)} offer={offer} isChosen={index === 0} />
      ))}
    </section>
  );
};

/** What is chosen in one shop is chosen in the others, or the longest term below it: shops are compared on the same one. */
const keepTerm = ({ currentTarget, target }: ChangeEvent<HTMLElement>): void => {
  const terms = [...currentTarget.querySelectorAll<HTMLFieldSetElement>('.calculator__terms')];
  if (!(target instanceof HTMLInputElement) || !terms.some((other) => other.contains(target))) return;
  for (const other of terms) {
    const inputs = [...other.querySelectorAll<HTMLInputElement>('input:enabled')];
    const nearest = inputs.findLast(({ value }) => Number(value) <= Number(target.value));
    // Each by itself: React takes no notice of what the browser takes the mark off.
    for (const input of inputs) input.checked = input === nearest;
  }
};

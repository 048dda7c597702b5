import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { ActionBar } from '../../components/ActionBar.tsx';
import { planOffer, planOver } from '../../components/tariffs.ts';
import { useSite } from '../../model/html/site-context.ts';
import { useText } from '../../model/html/use-text.ts';
import { formatSum } from '../../model/language/format.ts';
import { NextStep } from '../ShopActions.tsx';
import { USUAL_MONTHS } from './ProductOffers.tsx';
import type { ProductData } from './template.ts';

interface ProductBarProps extends Pick<ProductData, 'offers'> {
  /** What has the controls. */
  readonly shops: RefObject<HTMLElement | null>;
}

/** The chosen payment and the way into the chosen shop. */
export const ProductBar = ({ offers, shops }: ProductBarProps): ReactNode => {
  const site = useSite();
  const text = useText();
  const { index, months } = useChosenOffer(shops, { index: 0, months: USUAL_MONTHS });
  const offer = offers[index];
  const plan = offer && planOver(planOffer(site, offer), months);
  if (!plan) return null;
  return (
    <ActionBar
      about={shops}
      selector=".shop__plan"
      label={`${text('calculator.monthly')}, ${text('months.count', { count: plan.months })}`}
      value={formatSum(site.locale, plan.monthly[0] ?? 0)}
    >
      <NextStep key={offer.shop?.id} shop={offer.shop} size="small" />
    </ActionBar>
  );
};

/** A shop by its place in the list, and a term. */
interface ChosenOffer {
  readonly index: number;
  readonly months: number;
}

/** Which shop and term are chosen among the controls, which work without script and keep the choice themselves. */
const useChosenOffer = (shops: RefObject<HTMLElement | null>, first: ChosenOffer): ChosenOffer => {
  const [chosen, setChosen] = useState<ChosenOffer | null>(null);
  useEffect(() => {
    const { current } = shops;
    if (!current) return undefined;
    const read = (): void => setChosen(readChosen(current));
    read();
    current.addEventListener('change', read);
    return () => current.removeEventListener('change', read);
  }, [shops]);
  return chosen ?? first;
};

const readChosen = (element: HTMLElement): ChosenOffer | null => {
  const shops = [...element.querySelectorAll('.shop')];
  const index = shops.findIndex((shop) => shop.querySelector('.shop__radio:checked'));
  const term = shops[index]?.querySelector<HTMLInputElement>('.calculator__term :checked');
  return index === -1 ? null : { index, months: Number(term?.value ?? 0) };
};

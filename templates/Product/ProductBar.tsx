import type { ReactNode, RefObject } from 'react';
import { ActionBar } from '../../components/ActionBar.tsx';
import { planOffer, planOver } from '../../components/tariffs.ts';
import { useSite } from '../../model/html/site-context.ts';
import { useText } from '../../model/html/use-text.ts';
import { formatSum } from '../../model/language/format.ts';
import { NextStep } from '../ShopActions.tsx';
import { USUAL_MONTHS } from './ShopChoice.tsx';
import type { ProductData } from './template.ts';
import { useChosenOffer } from './use-chosen-offer.ts';

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

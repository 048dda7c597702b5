import type { ReactNode, RefObject } from 'react';
import { ActionBar } from '../../components/ActionBar.tsx';
import { leastMonthly } from '../../components/tariffs.ts';
import { useSite } from '../../model/html/site-context.ts';
import { useText } from '../../model/html/use-text.ts';
import { formatSum } from '../../model/language/format.ts';
import { NextStep } from '../ShopActions.tsx';
import { ownShop } from './own-shop.ts';
import type { PartnerData } from './template.ts';

interface PartnerBarProps extends Pick<PartnerData, 'partner' | 'products'> {
  readonly terms: RefObject<HTMLElement | null>;
}

/** The lowest payment that the shop has on the page, or else its longest term, and the way into it. */
export const PartnerBar = ({ partner, products, terms }: PartnerBarProps): ReactNode => {
  const site = useSite();
  const text = useText();
  const { max_months: months } = partner;
  const monthly = leastMonthly(
    site,
    products.flatMap(({ offers }) => offers),
  );
  const term = months === null ? null : text('partner.months', { count: months });
  const label = text(monthly === null ? 'product.instalments' : 'calculator.monthly');
  const value = monthly === null ? term : text('price.from', { price: formatSum(site.locale, monthly) });
  return (
    <ActionBar about={terms} selector=".actions" label={label} value={value}>
      <NextStep shop={ownShop(partner)} size="small" />
    </ActionBar>
  );
};

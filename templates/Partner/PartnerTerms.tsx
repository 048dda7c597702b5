import { isFilled } from '@prismicio/client';
import type { ReactNode, RefObject } from 'react';
import { Link } from '../../components/Link.tsx';
import { TERMS_ID } from '../../components/place-ids.ts';
import { useSite } from '../../model/html/site-context.ts';
import { useText } from '../../model/html/use-text.ts';
import { formatSum } from '../../model/language/format.ts';
import { Details } from '../Details.tsx';
import { ShopActions } from '../ShopActions.tsx';
import { ownShop } from './own-shop.ts';
import type { PartnerData } from './template.ts';

interface PartnerTermsProps extends Pick<PartnerData, 'partner'> {
  readonly ref: RefObject<HTMLElement | null>;
}

/** On what terms one buys from a partner in parts. */
export const PartnerTerms = ({ partner, ref }: PartnerTermsProps): ReactNode => {
  const { locale } = useSite();
  const text = useText();
  const { max_months: months, min_amount: min, max_amount: max, website } = partner;
  const sum = (amount: number | null): string | null => (amount === null ? null : formatSum(locale, amount));
  return (
    <aside ref={ref} className="page-columns__aside panel" aria-labelledby={TERMS_ID}>
      <h2 id={TERMS_ID} className="panel__title">
        {text('partner.terms')}
      </h2>
      <Details
        items={[
          { name: text('partner.max-months'), value: months === null ? null : text('months.count', { count: months }) },
          { name: text('terms.min-amount'), value: sum(min) },
          { name: text('terms.max-amount'), value: sum(max) },
          { name: text('partner.website'), value: siteLink(website) },
        ]}
      />
      <ShopActions shop={ownShop(partner)} />
    </aside>
  );
};

const siteLink = (website: PartnerData['partner']['website']): ReactNode =>
  isFilled.link(website) ? <Link field={website}>{website.text || website.url}</Link> : null;

import type { ReactNode } from 'react';
import { buttonClass, ButtonLink, type ButtonSize } from '../components/Button.tsx';
import type { PartnerCard } from '../components/content.ts';
import { Link, PathLink } from '../components/Link.tsx';
import { BRANCHES_ID } from '../components/place-ids.ts';
import { linkTarget } from '../model/link/link-target.ts';
import { useSite, useText } from '../model/html/site-context.ts';

interface ShopStep {
  /** Null if no shop is known. `path` is null on the shop's own page, which already has its addresses. */
  readonly shop: Pick<PartnerCard, 'name' | 'path' | 'presence' | 'website'> | null;
}

/** The next steps of a purchase: go to the shop, and check one's limit. */
export const ShopActions = ({ shop }: ShopStep): ReactNode => {
  return (
    <div className="actions">
      <NextStep shop={shop} />
      {leadsIn(shop) ? <LimitButton variant="secondary" /> : null}
    </div>
  );
};

/** Links to the shop's website if it sells online, otherwise to its addresses, or to the limit if the shop has neither. */
export const NextStep = ({ shop, size = 'medium' }: ShopStep & { readonly size?: ButtonSize }): ReactNode => {
  const text = useText();
  if (shop === null || !leadsIn(shop)) return <LimitButton variant="primary" size={size} />;
  const { name, path, website } = shop;
  const label = text('shop.buy', { shop: name });
  const className = buttonClass({ size });
  if (!hasOwnSite(shop))
    return (
      <PathLink path={`${path}#${BRANCHES_ID}`} className={className}>
        {label}
      </PathLink>
    );
  return (
    <Link field={website} className={className}>
      {label}
    </Link>
  );
};

const leadsIn = (shop: ShopStep['shop']): boolean => shop !== null && (shop.path !== null || hasOwnSite(shop));

const hasOwnSite = ({ presence, website }: NonNullable<ShopStep['shop']>): boolean =>
  presence !== 'city' && linkTarget(website) !== null;

const LimitButton = (look: { readonly variant: 'primary' | 'secondary'; readonly size?: ButtonSize }): ReactNode => {
  const { paths } = useSite();
  const text = useText();
  return (
    <ButtonLink to={paths.app} {...look}>
      {text('limit.check')}
    </ButtonLink>
  );
};

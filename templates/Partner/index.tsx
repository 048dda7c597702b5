import { useRef, type ReactNode, type RefObject } from 'react';
import { Pagination } from '../../components/Pagination.tsx';
import { PartnerTile } from '../../components/PartnerTile.tsx';
import { ProductTile } from '../../components/ProductTile.tsx';
import { RichText } from '../../components/RichText.tsx';
import { SaleTile } from '../../components/SaleTile.tsx';
import { useText, useSite } from '../../model/html/site-context.ts';
import { TileSection } from '../TileSection.tsx';
import type { ViewProps } from '../../model/page/template.ts';
import type { PartnerData } from './template.ts';
import { countBranches, PartnerBranches } from './PartnerBranches.tsx';
import { Image } from '../../components/Image.tsx';
import { listPagePath } from '../list-pages.ts';
import { PageHeader } from '../PageHeader.tsx';
import { isFilled } from '@prismicio/client';
import { Link } from '../../components/Link.tsx';
import { TERMS_ID } from '../../components/place-ids.ts';
import { formatSum } from '../../model/language/format.ts';
import { Details } from '../Details.tsx';
import { ShopActions, NextStep } from '../ShopActions.tsx';
import { ActionBar } from '../../components/ActionBar.tsx';
import { leastMonthly } from '../../components/tariffs.ts';

const Partner = (props: ViewProps<PartnerData>): ReactNode =>
  props.data.page === 1 ? <PartnerPage {...props} /> : <MoreProducts {...props} />;

export default Partner;

const PartnerPage = ({ data, crumbs }: ViewProps<PartnerData>): ReactNode => {
  const text = useText();
  const { partner, cities, sales, products, similar } = data;
  const terms = useRef<HTMLElement>(null);
  return (
    <>
      <PartnerHeader partner={partner} cities={cities} crumbs={crumbs} />
      <div className="page-body page-columns partner-page container">
        <PartnerTerms ref={terms} partner={partner} />
        <div className="page-columns__main">
          <RichText field={partner.description} />
          <PartnerBranches cities={cities} outlets={partner.outlets} />
        </div>
      </div>
      <TileSection title={text('partner.sales')} items={sales} renderTile={(sale) => <SaleTile card={sale} />} swipe />
      <Products {...data} />
      <TileSection
        title={text('partner.similar')}
        items={similar}
        renderTile={(other) => <PartnerTile card={other} />}
      />
      <PartnerBar partner={partner} products={products} terms={terms} />
    </>
  );
};

/** A further page of a partner's products. */
const MoreProducts = ({ data, crumbs }: ViewProps<PartnerData>): ReactNode => (
  <>
    <PageHeader title={data.partner.name} crumbs={crumbs} />
    <Products {...data} />
  </>
);

const Products = ({ products, path, page, pageCount }: PartnerData): ReactNode => {
  const text = useText();
  return (
    <>
      <TileSection
        title={text('partner.products')}
        items={products}
        renderTile={(product) => <ProductTile card={product} />}
        narrow
      />
      {pageCount < 2 ? null : (
        <div className="container">
          <Pagination page={page} pageCount={pageCount} pathOf={(number) => listPagePath(path, number)} />
        </div>
      )}
    </>
  );
};

type PartnerHeaderProps = Pick<PartnerData, 'partner' | 'cities'> & Pick<ViewProps<unknown>, 'crumbs'>;

/** Name, logo and kind of a partner. */
const PartnerHeader = ({ partner, cities, crumbs }: PartnerHeaderProps): ReactNode => {
  const text = useText();
  const { name, logo, category, presence, summary, sponsored } = partner;
  const outlets = partner.outlets ?? countBranches(cities);
  return (
    <PageHeader title={name} intro={summary} crumbs={crumbs}>
      <div className="partner-header">
        <div className="partner-header__logo mark">
          <Image field={logo} drawnWidth={168} priority />
        </div>
        <ul className="tag-list">
          {sponsored ? <li className="tag tag--accent">{text('partner.sponsored')}</li> : null}
          {category ? <li className="tag">{text(`category.${category}`)}</li> : null}
          {presence ? <li className="tag">{text(`presence.${presence}`)}</li> : null}
          {outlets > 0 ? <li className="tag">{text('outlets.count', { count: outlets })}</li> : null}
        </ul>
      </div>
    </PageHeader>
  );
};

interface PartnerTermsProps extends Pick<PartnerData, 'partner'> {
  readonly ref: RefObject<HTMLElement | null>;
}

/** The terms of buying from a partner in instalments. */
const PartnerTerms = ({ partner, ref }: PartnerTermsProps): ReactNode => {
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

interface PartnerBarProps extends Pick<PartnerData, 'partner' | 'products'> {
  readonly terms: RefObject<HTMLElement | null>;
}

/** The lowest monthly payment of the listed products, or else the shop's longest term, and a link to the shop. */
const PartnerBar = ({ partner, products, terms }: PartnerBarProps): ReactNode => {
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

/** The parts of a partner that the next step needs on the partner's own page. */
const ownShop = ({ name, presence, website }: PartnerData['partner']) => ({
  name: name ?? '',
  path: null,
  presence,
  website,
});

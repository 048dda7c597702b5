import { useMemo, useRef, type ReactNode } from 'react';
import { useQuery } from '../../components/use-query.ts';
import { PageHeader } from '../PageHeader.tsx';
import { PageSlices } from '../PageSlices.tsx';
import type { ViewProps } from '../../model/page/template.ts';
import type { PartnerListData } from './template.ts';
import {
  citySlug,
  createFilterOptions,
  hasFilters,
  NO_FILTERS,
  parsePartnerFilters,
  type Category,
  type PartnerFilters,
  type Presence,
} from './partner-filters.ts';
import { PartnerPages, PartnerParts } from './PartnerPages.tsx';
import { PartnerSearch } from './PartnerSearch.tsx';
import { useSearchInList } from '../search/use-search-in-list.ts';
import type { PartnerCard } from '../../components/content.ts';
import { buttonClass } from '../../components/Button.tsx';
import { PartnerTile } from '../../components/PartnerTile.tsx';
import { useText, useSite } from '../../model/html/site-context.ts';
import { SearchFailure } from '../search/SearchFailure.tsx';
import type { SearchState } from '../search/use-search.ts';
import { TileList } from '../../components/TileList.tsx';
import { Icon } from '../../components/Icon.tsx';
import { SiteLink } from '../../components/Link.tsx';

const PartnerList = ({ data, crumbs }: ViewProps<PartnerListData>): ReactNode => (
  <>
    <PageHeader title={data.title} intro={data.intro} crumbs={crumbs}>
      {data.parts.length > 0 ? <PartnerParts {...data} /> : null}
    </PageHeader>
    {data.parts.length > 0 ? <PartnerPages {...data} /> : <FilteredPartners cards={data.partners} />}
    <PageSlices zone={data} />
  </>
);

export default PartnerList;

/** All partners are in the HTML. The filters, which are kept in the address, hide those that do not match. */
const FilteredPartners = ({ cards }: { readonly cards: PartnerListData['partners'] }): ReactNode => {
  const options = useMemo(() => createFilterOptions(cards), [cards]);
  const [query, change] = useQuery();
  const filters = parsePartnerFilters(query, options);
  const search = useSearchInList(cards, filters.q, 'partner');
  return (
    <div className="page-body container">
      <PartnerSearch
        options={options}
        filters={filters}
        counts={countByCategory(search.shown, filters)}
        onChange={(changes) => change({ ...changes })}
      />
      <PartnerResults
        partners={filterPartners(search.shown, filters)}
        search={search}
        onClear={hasFilters(filters) ? () => change({ ...NO_FILTERS }) : null}
      />
    </div>
  );
};

/** The partners that match all filters except the words, in the same order. */
export const filterPartners = (
  partners: readonly PartnerCard[],
  { category, presence, city }: Omit<PartnerFilters, 'q'>,
): readonly PartnerCard[] =>
  partners.filter(
    (card) =>
      (category === null || card.category === category) &&
      (presence === null || isPresent(card, presence)) &&
      (city === null || card.cities.some((name) => citySlug(name) === city)),
  );

/** Number of partners of each category that match all other filters; displayed on the category's chip. */
export const countByCategory = (
  partners: readonly PartnerCard[],
  filters: PartnerFilters,
): ReadonlyMap<Category, number> => {
  const counts = new Map<Category, number>();
  for (const { category } of filterPartners(partners, { ...filters, category: null }))
    counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
};

const isPresent = ({ presence }: PartnerCard, wanted: Presence): boolean => presence === 'both' || presence === wanted;

interface PartnerResultsProps {
  readonly partners: readonly PartnerCard[];
  readonly search: SearchState;
  /** Clears the filters; null if there are none. */
  readonly onClear: (() => void) | null;
}

/** The partners found and their number, which is announced when it changes. */
const PartnerResults = ({ partners, search, onClear }: PartnerResultsProps): ReactNode => {
  const text = useText();
  const count = useRef<HTMLOutputElement>(null);
  const outlets = partners.reduce((sum, partner) => sum + partner.outlets, 0);
  const found = [
    text('partners.count', { count: partners.length }),
    ...(outlets > 0 ? [text('outlets.count', { count: outlets })] : []),
  ];
  // The pressed button disappears, so the count gets the focus.
  const clear = (): void => {
    onClear?.();
    count.current?.focus();
  };
  return (
    <div className="partner-results" aria-busy={!search.isDone}>
      <div className="partner-results__header">
        <output ref={count} tabIndex={-1} className="partner-results__count">
          {found.join(', ')}
        </output>
        {onClear ? (
          <button type="button" className={buttonClass({ variant: 'ghost', size: 'small' })} onClick={clear}>
            {text('filters.clear')}
          </button>
        ) : null}
      </div>
      <SearchFailure {...search} />
      {partners.length === 0 ? (
        <NoPartners onClear={clear} />
      ) : (
        // A new key mounts the found tiles at once, instead of moving existing ones.
        <TileList
          key={search.outcome === null ? 'all' : 'found'}
          items={partners}
          renderTile={(card) => <PartnerTile card={card} headingLevel={2} />}
        />
      )}
    </div>
  );
};

/** Shown if no partner matches the filters: what to do instead. */
const NoPartners = ({ onClear }: { readonly onClear: () => void }): ReactNode => {
  const text = useText();
  const { paths } = useSite();
  return (
    <div className="no-results">
      <Icon name="search" className="no-results__icon" />
      <h2 className="no-results__title">{text('partners.none')}</h2>
      <p className="no-results__text">{text('partners.none.text')}</p>
      <div className="actions">
        <button type="button" className={buttonClass()} onClick={onClear}>
          {text('partners.none.all')}
        </button>
        <SiteLink to={paths.business} className={buttonClass({ variant: 'ghost' })}>
          {text('partners.none.join')}
        </SiteLink>
      </div>
    </div>
  );
};

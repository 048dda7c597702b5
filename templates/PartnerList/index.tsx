import { useMemo, type ReactNode } from 'react';
import { useQuery } from '../../components/use-query.ts';
import { PageHeader } from '../PageHeader.tsx';
import { PageSlices } from '../PageSlices.tsx';
import type { ViewProps } from '../../model/page/template.ts';
import type { PartnerListData } from './template.ts';
import { createFilterOptions, hasFilters, NO_FILTERS, parsePartnerFilters } from './partner-filters.ts';
import { PartnerPages, PartnerParts } from './PartnerPages.tsx';
import { PartnerResults } from './PartnerResults.tsx';
import { PartnerSearch } from './PartnerSearch.tsx';
import { useSearchInList } from '../search/use-search-in-list.ts';
import { countByCategory, filterPartners } from './filter-partners.ts';

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

/** All partners are in the HTML; the filters, kept in the address, leave those that the visitor looks for. */
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

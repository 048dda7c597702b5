import { useMemo, type ReactNode } from 'react';
import { useQuery } from '../../components/use-query.ts';
import { useSite } from '../../model/html/site-context.ts';
import { PageHeader } from '../PageHeader.tsx';
import { PageSlices } from '../PageSlices.tsx';
import type { ViewProps } from '../../model/page/template.ts';
import type { PartnerListData } from './template.ts';
import {
  createFilterOptions,
  hasFilters,
  NO_FILTERS,
  parsePartnerFilters,
  writePartnerFilters,
  type PartnerFilters,
} from './partner-filters.ts';
import { PartnerResults } from './PartnerResults.tsx';
import { PartnerSearch } from './PartnerSearch.tsx';
import { countByCategory, createSearchablePartners, searchPartners } from './search-partners.ts';

/** All partners are in the HTML; the filters, kept in the address, leave those that the visitor looks for. */
const PartnerList = ({ data, crumbs }: ViewProps<PartnerListData>): ReactNode => {
  const { partners, options } = usePartners(data.partners);
  const [query, replaceQuery] = useQuery();
  const filters = parsePartnerFilters(query, options);
  const found = searchPartners(partners, filters);
  const change = (changes: Partial<PartnerFilters>): void =>
    replaceQuery((current) => writePartnerFilters(current, changes));
  return (
    <>
      <PageHeader title={data.title} intro={data.intro} crumbs={crumbs} />
      <div className="page-body container">
        <PartnerSearch
          options={options}
          filters={filters}
          counts={countByCategory(partners, filters)}
          onChange={change}
        />
        <PartnerResults
          partners={found.map(({ card }) => card)}
          onClear={hasFilters(filters) ? () => change(NO_FILTERS) : null}
        />
      </div>
      <PageSlices zone={data} />
    </>
  );
};

export default PartnerList;

const usePartners = (cards: PartnerListData['partners']) => {
  const { locale } = useSite();
  return useMemo(
    () => ({ partners: createSearchablePartners(cards, locale), options: createFilterOptions(cards) }),
    [cards, locale],
  );
};

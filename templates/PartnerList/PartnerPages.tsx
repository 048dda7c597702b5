import { useEffect, type ReactNode } from 'react';
import { Pagination, PartLinks } from '../../components/Pagination.tsx';
import { PartnerTile } from '../../components/PartnerTile.tsx';
import { useAddress, useSite, useText } from '../../model/html/site-context.ts';
import { localePath } from '../../model/language/locale.ts';
import { listPagePath } from '../list-pages.ts';
import { SearchForm } from '../search/SearchForm.tsx';
import { useSearchPath } from '../search/use-search-path.ts';
import { TileList } from '../../components/TileList.tsx';
import { nameOfPart, pathOfPart, type PartnerPart } from './partner-parts.ts';
import type { PartnerListData } from './template.ts';

/** Links to the partners of each category and city, used when the list is too long to be filtered on one page. */
export const PartnerParts = ({ choice, parts }: Pick<PartnerListData, 'choice' | 'parts'>): ReactNode => {
  const text = useText();
  const { locale, paths } = useSite();
  const linkTo = (part: PartnerPart) => ({
    path: pathOfPart(part.choice),
    label: nameOfPart(part, locale),
    count: part.count,
  });
  const categories = parts.filter((part) => part.choice.category !== null);
  const cities = parts.filter((part) => part.city !== null);
  const current = pathOfPart(choice);
  return (
    <>
      <PartLinks
        label={text('partner.categories')}
        whole={{ path: paths.partners, label: text('category.all') }}
        parts={categories.map(linkTo)}
        current={current}
      />
      {cities.length < 2 ? null : (
        <details className="page-header__more" open={choice.city !== null}>
          <summary>
            <span className="jump-list__link">
              {text('city.label')}
              <span className="jump-list__count">{cities.length}</span>
            </span>
          </summary>
          <PartLinks label={text('city.label')} parts={cities.map(linkTo)} current={current} />
        </details>
      )}
    </>
  );
};

/** A page of a list that is too long to be filtered on one page. */
export const PartnerPages = ({
  partners,
  page,
  pageCount,
  choice,
  parts,
}: Pick<PartnerListData, 'partners' | 'page' | 'pageCount' | 'choice' | 'parts'>): ReactNode => {
  const text = useText();
  useFilters(parts);
  return (
    <div className="page-body container">
      <SearchForm
        className="needs-script"
        hint={text('partners.search.example')}
        only={{ kind: 'partner', label: text('partners.search') }}
      />
      <TileList items={partners} renderTile={(card) => <PartnerTile card={card} headingLevel={2} />} />
      <Pagination page={page} pageCount={pageCount} pathOf={(number) => listPagePath(pathOfPart(choice), number)} />
    </div>
  );
};

/**
 * Redirects addresses with filters from a time when the list fit one page: with search words to the search page, otherwise to the matching
 * part.
 */
const useFilters = (parts: readonly PartnerPart[]): void => {
  const at = useAddress();
  const { locale } = useSite();
  const path = useSearchPath();
  useEffect(() => {
    const filters = new URLSearchParams(location.search);
    const [q, category, city] = ['q', 'category', 'city'].map((name) => filters.get(name));
    const part = parts.find(({ choice }) => (choice.category ?? choice.city) === (category ?? city));
    if (q) location.replace(`${path}?${new URLSearchParams({ q, kind: 'partner' })}`);
    else if (part) location.replace(at(localePath(locale, pathOfPart(part.choice))));
    // oxlint-disable-next-line react/exhaustive-deps -- only when the page is opened
  }, []);
};

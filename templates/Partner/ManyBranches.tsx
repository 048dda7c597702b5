import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { beginsWith } from '../../components/fold.ts';
import { searchTerms } from '../../components/highlight.ts';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../model/html/use-text.ts';
import { PhoneLink } from '../Details.tsx';
import type { CityBranches, PartnerData } from './template.ts';

/** Shops that are too many to be looked over: folded by city, and found by a word of their addresses. */
export const ManyBranches = ({ cities }: Pick<PartnerData, 'cities'>): ReactNode => {
  const text = useText();
  // The box is not controlled: what was typed before the page came alive must stay.
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const onInput = (): void => setQuery(input.current?.value ?? '');
  useEffect(onInput, []);
  const { isSearched, found } = useFound(cities, query);
  return (
    <>
      <search className="needs-script">
        <label className="field">
          <span className="field__label">{text('partner.branches.search')}</span>
          <span className="field__box">
            <Icon name="search" className="field__icon" />
            <input
              ref={input}
              className="field__input"
              type="search"
              autoComplete="off"
              maxLength={100}
              onInput={onInput}
            />
          </span>
        </label>
        <p className="branches__more" aria-live="polite">
          {isSearched ? text(found.size > 0 ? 'outlets.count' : 'partner.branches.none', { count: found.size }) : null}
        </p>
      </search>
      {cities.map(({ city, branches }) => {
        const count = branches.filter((branch) => found.has(branch)).length;
        return (
          <details
            key={city}
            className="details__item"
            open={isSearched && found.size <= MOST_OPEN}
            hidden={count === 0}
          >
            <summary className="branches__name">
              <Icon name="pin" className="branches__icon" />
              {city || text('partner.branches')} <span className="branches__count">{count}</span>
            </summary>
            <ul className="branches__list">
              {branches.map((branch, index) => (
                <BranchLine key={index} branch={branch} isFound={found.has(branch)} />
              ))}
            </ul>
          </details>
        );
      })}
    </>
  );
};

/** So many that were found are shown at once; more stay folded, with their numbers. */
const MOST_OPEN = 40;

/** The shops whose city, address or hours have all words that are typed; all of them while none is. */
const useFound = (cities: PartnerData['cities'], query: string) => {
  const terms = searchTerms(query);
  const isSearched = terms.length > 0;
  const folded = useMemo(
    () =>
      cities.flatMap(({ city, branches }) =>
        branches.map((branch) => ({
          branch,
          words: isSearched ? searchTerms([city, branch.address, branch.hours].join(' ')) : [],
        })),
      ),
    [cities, isSearched],
  );
  const found = folded.filter(({ words }) => terms.every((term) => words.some((word) => beginsWith(word, term))));
  return { isSearched, found: new Set(found.map(({ branch }) => branch)) };
};

interface BranchLineProps {
  readonly branch: CityBranches['branches'][number];
  readonly isFound: boolean;
}

const BranchLine = ({ branch: { address, hours, phone }, isFound }: BranchLineProps): ReactNode => (
  <li hidden={!isFound}>
    {[address, hours].filter(Boolean).join(', ')} {phone ? <PhoneLink phone={phone} /> : null}
  </li>
);

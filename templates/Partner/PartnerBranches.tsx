import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { useSite, useText } from '../../model/html/site-context.ts';
import { PhoneLinks } from '../../components/Link.tsx';
import { BRANCHES_ID } from '../../components/place-ids.ts';
import { beginsWith } from '../../components/fold.ts';
import { searchTerms } from '../../components/highlight.ts';
import type { CityBranches, PartnerData } from './template.ts';

interface PartnerBranchesProps extends Pick<PartnerData, 'cities'>, Pick<PartnerData['partner'], 'outlets'> {}

/** A partner's shops by city. If only the largest are listed, also the total number. */
export const PartnerBranches = ({ cities, outlets }: PartnerBranchesProps): ReactNode => {
  const { name } = useSite();
  const text = useText();
  const count = countBranches(cities);
  if (count === 0) return null;
  return (
    <section id={BRANCHES_ID} className="branches">
      <h2>
        {`${text('partner.branches')} `}
        <span className="branches__count">{count}</span>
      </h2>
      {outlets !== null && outlets > count ? (
        <p className="branches__more">{text('partner.branches.more', { count: outlets, name })}</p>
      ) : null}
      {count > MOST_IN_FULL ? (
        <ManyBranches cities={cities} />
      ) : (
        cities.map(({ city, branches }) => (
          <div key={city} className="branches__city">
            {city ? (
              <h3 className="branches__name">
                <Icon name="pin" className="branches__icon" />
                {city}
              </h3>
            ) : null}
            <ul className="branches__list">
              {branches.map((branch, index) => (
                <Branch key={index} branch={branch} />
              ))}
            </ul>
          </div>
        ))
      )}
    </section>
  );
};

export const countBranches = (cities: PartnerData['cities']): number =>
  cities.reduce((sum, { branches }) => sum + branches.length, 0);

/** Above this number, shops are folded by city, with one line each. */
const MOST_IN_FULL = 40;

const Branch = ({
  branch: { address, hours, phone },
}: {
  readonly branch: CityBranches['branches'][number];
}): ReactNode => (
  <li className="branches__item">
    {address ? <p className="branches__address">{address}</p> : null}
    {hours ? (
      <p className="branches__hours">
        <Icon name="clock" className="branches__icon" />
        {hours}
      </p>
    ) : null}
    {phone ? (
      <p className="branches__phone">
        <Icon name="call" className="branches__icon" />
        <PhoneLinks phone={phone} />
      </p>
    ) : null}
  </li>
);

/** A long list of shops, folded by city and searchable by words of their addresses. */
const ManyBranches = ({ cities }: Pick<PartnerData, 'cities'>): ReactNode => {
  const text = useText();
  // Uncontrolled, so that text typed before hydration stays.
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
              {`${city || text('partner.branches')} `}
              <span className="branches__count">{count}</span>
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

/** Up to this number of found shops, cities are unfolded; above, they stay folded and show the number found. */
const MOST_OPEN = 40;

/** Finds the shops whose city, address or hours contain all typed words; all shops if nothing is typed. */
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
    {[address, hours].filter(Boolean).join(', ')} {phone ? <PhoneLinks phone={phone} /> : null}
  </li>
);

import { useEffect, useRef, type ReactNode } from 'react';
import { buttonClass } from '../../components/Button.tsx';
import { Choices } from '../../components/Choices.tsx';
import { SEARCH_KINDS, type SearchKind } from '../../components/search/kinds.ts';
import { countFound, type SearchOutcome } from '../../components/search/find.ts';
import { findWritten } from '../../components/highlight.ts';
import { useQuery } from '../../components/use-query.ts';
import { useAddress } from '../../model/html/site-context.ts';
import type { ViewProps } from '../../model/page/template.ts';
import type { SearchPageData } from '../../model/system/system-pages.ts';
import { SearchFailure } from '../search/SearchFailure.tsx';
import { SearchForm } from '../search/SearchForm.tsx';
import { SearchHit } from '../search/SearchHit.tsx';
import { useSearchText, type TranslateSearch } from '../search/search-texts.ts';
import { useSearch } from '../search/use-search.ts';
import { PopularPages } from './ErrorPage.tsx';

/** How many results are added at a time. */
const STEP = 8;
const MOST_STEPS = 75;

/** The search page. The address contains the query, `?q=…`, and optionally the `kind`. */
const Search = ({ data: { texts } }: ViewProps<SearchPageData>): ReactNode => {
  const text = useSearchText(texts);
  const { query, kind, steps, change } = useAsked();
  const search = useSearch({ query, kind, most: steps * STEP });
  const { outcome } = search;
  const isAsked = query.trim() !== '';
  return (
    <div className="search-page system-page container">
      <h1 className="system-page__title">{text('search.title')}</h1>
      <SearchForm
        className="needs-script"
        hint={text('search.hint')}
        field={{ value: query, onChange: (q) => change({ q, steps: null }) }}
      />
      <noscript>
        <p className="error-page__text">{text('search.script')}</p>
      </noscript>
      {isAsked ? null : <p className="error-page__text needs-script">{text('search.start')}</p>}
      {outcome === null ? null : (
        <KindFilter text={text} outcome={outcome} kind={kind} onChange={(own) => change({ kind: own, steps: null })} />
      )}
      {isAsked && !search.hasFailed ? (
        <section className="error-page__search busy" aria-label={text('search.title')} aria-busy={!search.isDone}>
          {outcome === null ? null : (
            <Results text={text} outcome={outcome} kind={kind} onMore={() => change({ steps: steps + 1 })} />
          )}
        </section>
      ) : null}
      <SearchFailure {...search} />
      {!isAsked || search.hasFailed || outcome?.items.length === 0 ? <PopularPages /> : null}
    </div>
  );
};

export default Search;

/** The request in the address, and a function that changes it without a navigation. */
const useAsked = () => {
  const [address, change] = useQuery();
  const parameters = new URLSearchParams(address);
  const asked = parameters.get('kind');
  const isEmpty = parameters.get('q') === '';
  useEffect(() => {
    if (!isEmpty) return;
    // The visitor pressed the header's search button, which is shown instead of a field if there is no room.
    change({ q: '' });
    document.querySelector<HTMLInputElement>('.site-search input')?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- only when the page is opened
  }, [isEmpty]);
  return {
    query: parameters.get('q') ?? '',
    kind: SEARCH_KINDS.find((own) => own === asked) ?? null,
    // A limit, since nobody reads more results.
    steps: Math.min(Math.max(Math.floor(Number(parameters.get('steps'))) || 1, 1), MOST_STEPS),
    change,
  };
};

interface Says {
  readonly text: TranslateSearch;
}

interface KindFilterProps extends Says {
  readonly outcome: SearchOutcome;
  readonly kind: SearchKind | null;
  readonly onChange: (kind: SearchKind | null) => void;
}

const KindFilter = ({ text, outcome, kind, onChange }: KindFilterProps): ReactNode => {
  const shown = SEARCH_KINDS.filter((own) => outcome.counts.has(own) || own === kind);
  if (shown.length < 2 && kind === null) return null;
  return (
    <Choices
      name="kind"
      label={text('search.kinds')}
      value={kind}
      options={[
        { value: null, label: text('search.kind.all'), count: countFound(outcome, null) },
        ...shown.map((value) => ({ value, label: text(`search.kind.${value}`), count: countFound(outcome, value) })),
      ]}
      look="chips"
      onChange={onChange}
    />
  );
};

interface ResultsProps extends Says {
  readonly outcome: SearchOutcome;
  readonly kind: SearchKind | null;
  readonly onMore: () => void;
}

const Results = ({ text, outcome, kind, onMore }: ResultsProps): ReactNode => {
  const at = useAddress();
  const { items, terms, isNearest } = outcome;
  const count = countFound(outcome, kind);
  const list = useNewFocus(items.length);
  return (
    <>
      <output>
        {count === 0 ? text('search.none') : text(isNearest ? 'search.nearest' : 'search.found', { count })}
      </output>
      <Understood text={text} outcome={outcome} />
      {count === 0 ? (
        <p className="error-page__text">{text('search.none.text')}</p>
      ) : (
        <ol ref={list} className="search-page__list">
          {items.map((item) => (
            <li key={item.path}>
              <a className="menu__link search-hit" href={at(item.path)}>
                <SearchHit item={item} terms={terms} />
              </a>
            </li>
          ))}
        </ol>
      )}
      {items.length < count && items.length < STEP * MOST_STEPS ? (
        <button type="button" className={buttonClass({ variant: 'secondary' })} onClick={onMore}>
          {text('search.more')}
        </button>
      ) : null}
    </>
  );
};

/** When results are added, focuses the first new one. */
const useNewFocus = (count: number) => {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const links = list.current?.querySelectorAll('a');
    if (
      before.current > 0 &&
      before.current % STEP === 0 &&
      count > before.current &&
      document.activeElement?.matches('button, body')
    )
      links?.[before.current]?.focus();
    before.current = count;
  }, [count]);
  return list;
};

/** The words that the search understood instead of the typed ones, as they are written in the results. */
const Understood = ({ text, outcome: { understood, items } }: Pick<ResultsProps, 'text' | 'outcome'>): ReactNode => {
  const texts = items.flatMap(({ title, summary }) => [title, summary ?? '']);
  const shown = understood.flatMap((term) => findWritten(texts, term) ?? []);
  if (shown.length === 0) return null;
  return (
    <p className="error-page__text">
      {text('search.understood', {
        words: [...new Set(shown)].map((word) => text('search.word', { word })).join(', '),
      })}
    </p>
  );
};

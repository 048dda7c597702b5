import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { buttonClass } from '../components/Button.tsx';
import { Contacts } from '../components/Contacts.tsx';
import { MarkedText } from '../components/MarkedText.tsx';
import { SearchBox } from '../components/SearchBox.tsx';
import { useQuery } from '../components/use-query.ts';
import { useText } from '../model/html/site-context.ts';
import type { FaqSearch } from '../components/FaqList.tsx';
import { targetOf } from '../components/use-target.ts';
import { QUESTION_SEARCH_ID } from '../components/place-ids.ts';
import type { FaqCard } from '../components/content.ts';
import { SearchFailure } from './search/SearchFailure.tsx';
import type { SearchState } from './search/use-search.ts';
import { useSearchInList } from './search/use-search-in-list.ts';

/** A box that searches the questions of a page, with the number of results, and where to ask if there are none. */
export const QuestionSearch = ({ search }: { readonly search: QuestionSearchState }): ReactNode => {
  const text = useText();
  const { input, query, count, onChange, clear } = search;
  return (
    <search className="question-search needs-script">
      <label className="question-search__label" htmlFor={QUESTION_SEARCH_ID}>
        {text('search.questions')}
      </label>
      <form onSubmit={(event) => event.preventDefault()}>
        <SearchBox
          ref={input}
          id={QUESTION_SEARCH_ID}
          placeholder={text('search.questions.hint')}
          value={query}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </form>
      <p className="question-search__count" aria-live="polite" aria-busy={!search.isDone}>
        {count === null ? null : text(count > 0 ? 'search.questions.found' : 'search.questions.none', { count })}
      </p>
      <SearchFailure {...search} />
      {count === 0 ? (
        <div className="question-search__empty">
          <button type="button" className={buttonClass({ variant: 'secondary', size: 'small' })} onClick={clear}>
            {text('search.questions.all')}
          </button>
          <Contacts>{text('search.questions.ask')}</Contacts>
        </div>
      ) : null}
    </search>
  );
};

interface QuestionSearchState extends FaqSearch, Omit<SearchState, 'outcome'> {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Text as typed. */
  readonly query: string;
  /** Number of shown questions; null while nothing is searched for. */
  readonly count: number | null;
  readonly onChange: (query: string) => void;
  /** Shows all questions, and focuses the box, because the pressed button disappears. */
  readonly clear: () => void;
}

/** Searches the questions and answers of a page for all typed words. */
export const useQuestionSearch = (entries: readonly FaqCard[]): QuestionSearchState => {
  const input = useRef<HTMLInputElement>(null);
  const [address, change] = useQuery();
  const query = new URLSearchParams(address).get('q') ?? '';
  const onChange = (q: string): void => change({ q });
  const end = (): void => onChange('');
  useEffect(() => {
    // Text typed before hydration takes precedence. Otherwise, an answer named by the fragment takes precedence over a search in the
    // address.
    const typed = input.current?.value;
    if (typed) onChange(typed);
    else if (targetOf(location.hash)?.closest('details')) end();
    // oxlint-disable-next-line react/exhaustive-deps -- only once: afterwards the box reports its changes
  }, []);
  const { shown, ...search } = useSearchInList(entries, query, 'faq_entry');
  useTargetInSight({ query, isDone: search.isDone, end });
  const terms = search.outcome?.terms ?? [];
  const ids = new Set(shown.map(({ id }) => id));
  return {
    ...search,
    input,
    query,
    terms,
    shows: ({ id }) => ids.has(id),
    mark: (text) => <MarkedText text={text} terms={terms} />,
    count: search.outcome === null ? null : shown.length,
    onChange,
    clear: () => {
      end();
      input.current?.focus();
    },
  };
};

interface TargetInSight {
  readonly query: string;
  readonly isDone: boolean;
  readonly end: () => void;
}

/** Ends the search if the address's fragment names an element that the search hides or may hide, and scrolls to it. */
const useTargetInSight = ({ query, isDone, end }: TargetInSight): void => {
  const hidden = useRef<Element | null>(null);
  useEffect(() => {
    const onHashChange = (): void => {
      const target = targetOf(location.hash);
      if (!target?.closest(isDone ? '[hidden]' : 'details')) return;
      hidden.current = target;
      end();
    };
    addEventListener('hashchange', onHashChange);
    return () => removeEventListener('hashchange', onHashChange);
    // oxlint-disable-next-line react/exhaustive-deps -- `end` is left out, because it only writes
  }, [isDone]);
  useEffect(() => {
    if (query !== '') return;
    hidden.current?.scrollIntoView();
    hidden.current = null;
  }, [query]);
};

import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { buttonClass } from '../components/Button.tsx';
import { Contacts } from '../components/Contacts.tsx';
import { MarkedText } from '../components/MarkedText.tsx';
import { SearchBox } from '../components/SearchBox.tsx';
import { useQuery } from '../components/use-query.ts';
import { useText } from '../model/html/site-context.ts';
import type { FaqSearch } from '../components/FaqList.tsx';
import { targetOf } from '../components/use-open-target.ts';
import { QUESTION_SEARCH_ID } from '../components/place-ids.ts';
import type { FaqCard } from '../components/content.ts';
import { SearchFailure } from './search/SearchFailure.tsx';
import type { SearchState } from './search/use-search.ts';
import { useSearchInList } from './search/use-search-in-list.ts';

/** Box that searches the questions of a page, what it found, and where to ask when it found nothing. */
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
  /** As typed. */
  readonly query: string;
  /** How many questions are shown; null while nothing is searched for. */
  readonly count: number | null;
  readonly onChange: (query: string) => void;
  /** Shows all questions, and gives the focus to the box: the button that asks for it goes. */
  readonly clear: () => void;
}

/** Searches the questions of a page for all words that are typed, in the question or the answer. */
export const useQuestionSearch = (entries: readonly FaqCard[]): QuestionSearchState => {
  const input = useRef<HTMLInputElement>(null);
  const [address, change] = useQuery();
  const query = new URLSearchParams(address).get('q') ?? '';
  const onChange = (q: string): void => change({ q });
  const end = (): void => onChange('');
  useEffect(() => {
    // What was typed before the page came alive stays; else an answer that the address leads to wins over a search in it.
    const typed = input.current?.value;
    if (typed) onChange(typed);
    else if (targetOf(location.hash)?.closest('details')) end();
    // oxlint-disable-next-line react/exhaustive-deps -- once: from then on the box reports its changes
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

/** Ends the search when the address leads to something that it has hidden, or may yet hide, and brings that into view. */
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
    // oxlint-disable-next-line react/exhaustive-deps -- `end` only writes
  }, [isDone]);
  useEffect(() => {
    if (query !== '') return;
    hidden.current?.scrollIntoView();
    hidden.current = null;
  }, [query]);
};

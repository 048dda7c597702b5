import { type ReactNode, useEffect, useRef, useState, type RefObject } from 'react';
import { buttonClass } from '../components/Button.tsx';
import { Contacts } from '../components/Contacts.tsx';
import { MarkedText } from '../components/MarkedText.tsx';
import { Icon } from '../components/Icon.tsx';
import { useText } from '../model/html/use-text.ts';
import type { FaqSearch } from '../components/FaqList.tsx';
import { targetOf } from '../components/use-open-target.ts';
import { QUESTION_SEARCH_ID } from '../components/place-ids.ts';
import type { FaqCard } from '../components/content.ts';
import { SearchFailure } from './search/SearchFailure.tsx';
import type { SearchState } from './search/use-search.ts';
import { useSearchInList } from './search/use-search-in-list.ts';
import { replaceAddress } from '../model/page/replace-address.ts';

/** Box that searches the questions of a page, what it found, and where to ask when it found nothing. */
export const QuestionSearch = ({ search }: { readonly search: QuestionSearchState }): ReactNode => {
  const text = useText();
  const { input, count, onInput, clear } = search;
  return (
    <search className="question-search needs-script">
      <label className="question-search__label" htmlFor={QUESTION_SEARCH_ID}>
        {text('search.questions')}
      </label>
      <div className="field__box">
        <Icon name="search" className="field__icon" />
        <input
          ref={input}
          id={QUESTION_SEARCH_ID}
          className="field__input"
          type="search"
          name="q"
          autoComplete="off"
          enterKeyHint="search"
          placeholder={text('search.questions.hint')}
          maxLength={100}
          onInput={onInput}
        />
      </div>
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
  /** How many questions are shown; null while nothing is searched for. */
  readonly count: number | null;
  readonly onInput: () => void;
  /** Shows all questions, and gives the focus to the box: the button that asks for it goes. */
  readonly clear: () => void;
}

/** Searches the questions of a page for all words that are typed, in the question or the answer. */
export const useQuestionSearch = (entries: readonly FaqCard[]): QuestionSearchState => {
  // The box is not controlled: what was typed before the page came alive must stay.
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const end = (): void => {
    if (input.current) input.current.value = '';
    setQuery('');
  };
  useEffect(() => {
    const asked = input.current?.value || askedFor();
    if (input.current) input.current.value = asked;
    setQuery(asked);
  }, []);
  useQueryInAddress(query);
  const { shown, ...search } = useSearchInList(entries, query, 'faq_entry');
  useTargetInSight({ query, isDone: search.isDone, end });
  const terms = search.outcome?.terms ?? [];
  const ids = new Set(shown.map(({ id }) => id));
  return {
    ...search,
    input,
    terms,
    shows: ({ id }) => ids.has(id),
    mark: (text) => <MarkedText text={text} terms={terms} />,
    count: search.outcome === null ? null : shown.length,
    onInput: () => setQuery(input.current?.value ?? ''),
    clear: () => {
      end();
      input.current?.focus();
    },
  };
};

/** The search in the address, unless the same address leads to an answer, which wins. */
const askedFor = (): string => (targetOf(location.hash)?.closest('details') ? '' : readQuery());

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

// Browsers refuse to rewrite the address at every key.
const WRITING_DELAY_IN_MS = 300;

/** What the address asks to search for: `?q=…`. */
const readQuery = (): string => new URLSearchParams(location.search).get('q') ?? '';

/**
 * Keeps what is searched for in the page's address, for a link or a reload; the visitor's way back stays as it is. While the
 * next page is loading, the address is that page's, and is left alone.
 */
const useQueryInAddress = (query: string): void => {
  const path = useRef<string>(null);
  useEffect(() => {
    // The address is read before it is written.
    if (path.current === null) {
      path.current = location.pathname;
      return undefined;
    }
    const timer = setTimeout(() => {
      if (location.pathname === path.current) writeQuery(query.trim());
    }, WRITING_DELAY_IN_MS);
    return () => clearTimeout(timer);
  }, [query]);
};

const writeQuery = (query: string): void => {
  const params = new URLSearchParams(location.search);
  if (query === (params.get('q') ?? '')) return;
  if (query === '') params.delete('q');
  else params.set('q', query);
  const search = params.toString();
  replaceAddress(location.pathname + (search && `?${search}`) + location.hash);
};

import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FaqSearch } from '../components/FaqList.tsx';
import { searchTerms } from '../components/highlight.ts';
import { targetOf } from '../components/use-open-target.ts';
import { hasWord } from '../components/fold.ts';
import type { SearchableFaq } from './searchable-faqs.ts';
import { readQuery, useQueryInAddress } from './use-query-in-address.ts';

export interface QuestionSearchState extends FaqSearch {
  readonly input: RefObject<HTMLInputElement | null>;
  /** How many questions are shown; null while nothing is searched for. */
  readonly count: number | null;
  readonly onInput: () => void;
  /** Shows all questions, and gives the focus to the box: the button that asks for it goes. */
  readonly clear: () => void;
}

/** Searches the questions of a page for all words that are typed, in the question or the answer. */
export const useQuestionSearch = (entries: readonly SearchableFaq[]): QuestionSearchState => {
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
  useTargetInSight(query, end);
  const terms = searchTerms(query);
  const shown = entries.filter(({ folded }) => terms.every((term) => hasWord(folded, term)));
  const ids = new Set(shown.map(({ id }) => id));
  return {
    input,
    terms,
    shows: ({ id }) => ids.has(id),
    count: terms.length > 0 ? shown.length : null,
    onInput: () => setQuery(input.current?.value ?? ''),
    clear: () => {
      end();
      input.current?.focus();
    },
  };
};

/** The search in the address, unless the same address leads to an answer, which wins. */
const askedFor = (): string => (targetOf(location.hash)?.closest('details') ? '' : readQuery());

/** Ends the search when the address leads to something that it has hidden, and brings that into view. */
const useTargetInSight = (query: string, end: () => void): void => {
  const hidden = useRef<Element | null>(null);
  useEffect(() => {
    const onHashChange = (): void => {
      const target = targetOf(location.hash);
      if (!target?.closest('[hidden]')) return;
      hidden.current = target;
      end();
    };
    addEventListener('hashchange', onHashChange);
    return () => removeEventListener('hashchange', onHashChange);
    // oxlint-disable-next-line react/exhaustive-deps -- `end` only writes
  }, []);
  useEffect(() => {
    if (query !== '') return;
    hidden.current?.scrollIntoView();
    hidden.current = null;
  }, [query]);
};

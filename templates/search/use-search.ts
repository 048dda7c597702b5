import { useEffect, useState } from 'react';
import { findInIndex, type SearchOutcome, type SearchRequest } from '../../components/search/find.ts';
import { createIndexReader, type ReadIndexFile } from '../../components/search/index-reader.ts';
import { useAddress } from '../../model/html/use-address.ts';
import { useSite } from '../../model/html/site-context.ts';
import type { Locale } from '../../model/language/locale.ts';
import { draftedIndex } from '../../model/search/drafted-index.ts';
import { tellLostSearch } from '../../model/search/lost-search.ts';
import type { SearchIndexReader } from '../../model/search/search-index.ts';

/** What is known of a search: its outcome, or that of the one before while it is on its way. */
export interface SearchState {
  readonly outcome: SearchOutcome | null;
  readonly hasFailed: boolean;
  /** Whether the outcome is of what is asked for now. */
  readonly isDone: boolean;
  readonly retry: () => void;
}

/** Searches the site as the request changes; one without a word finds nothing, and loads nothing. */
export const useSearch = (request: SearchRequest): SearchState => {
  const { locale } = useSite();
  const at = useAddress();
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ readonly asked: string; readonly outcome: SearchOutcome | null } | null>(null);
  const asked = JSON.stringify([locale, request, attempt]);
  const isEmpty = request.query.trim() === '';
  useEffect(() => {
    if (isEmpty) return undefined;
    let isOver = false;
    const tell = (outcome: SearchOutcome | null): void => {
      if (!isOver) setKnown({ asked, outcome });
    };
    draftedIndex(locale, indexIn(locale, fetchFrom(at)))
      .then(async (index) => findInIndex(request, index))
      .then(tell, () => tell(null));
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `asked` is all that it depends on
  }, [asked, isEmpty]);
  const isDone = known?.asked === asked;
  const isLost = !isEmpty && isDone && known.outcome?.items.length === 0 && request.kind === null;
  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setTimeout(() => tellLostSearch(request.query), TYPED_IN_MS);
    return () => clearTimeout(timer);
  }, [isLost, request.query]);
  return {
    outcome: isEmpty ? null : (known?.outcome ?? null),
    hasFailed: !isEmpty && isDone && known.outcome === null,
    isDone: isEmpty || isDone,
    retry: () => setAttempt((count) => count + 1),
  };
};

/** After so long without another letter a query counts as typed. */
const TYPED_IN_MS = 1500;

/** What has been read of the indexes, as long as the page is open. */
const indexes = new Map<Locale, SearchIndexReader>();

const indexIn = (locale: Locale, read: ReadIndexFile): SearchIndexReader => {
  const index = indexes.get(locale) ?? createIndexReader(locale, read);
  indexes.set(locale, index);
  return index;
};

const fetchFrom =
  (at: (path: string) => string): ReadIndexFile =>
  async (path) => {
    const response = await fetch(at(`/${path}`));
    if (!response.ok) throw new Error(`Expected ${path}, got ${response.status}`);
    return response.json();
  };

import { useEffect, useState } from 'react';
import type { SearchOutcome, SearchRequest } from '../../components/search/find.ts';
import { useAddress, useSite } from '../../model/html/site-context.ts';
import { tellLostSearch } from '../../model/search/lost-search.ts';

/** What is known of a search: its outcome, or that of the one before while it is on its way. */
export interface SearchState {
  readonly outcome: SearchOutcome | null;
  readonly hasFailed: boolean;
  /** Whether the outcome is of what is asked for now. */
  readonly isDone: boolean;
  readonly retry: () => void;
}

const isNothing = ({ items }: SearchOutcome): boolean => items.length === 0;

/**
 * Searches the site as the request changes; one without a word finds nothing, and loads nothing. Of an outcome that
 * `isLost`, since it has nothing for the visitor, the words are told to those who count.
 */
export const useSearch = (
  request: SearchRequest,
  isLost: (outcome: SearchOutcome) => boolean = isNothing,
): SearchState => {
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
    loadSearch()
      .then(async ({ searchSite }) => searchSite(request, { locale, at }))
      .then(tell, () => tell(null));
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `asked` is all that it depends on
  }, [asked, isEmpty]);
  const isDone = known?.asked === asked;
  const isTold = !isEmpty && isDone && known.outcome !== null && isLost(known.outcome);
  useEffect(() => {
    if (!isTold) return undefined;
    const timer = setTimeout(() => tellLostSearch(request.query), TYPED_IN_MS);
    return () => clearTimeout(timer);
  }, [isTold, request.query]);
  return {
    outcome: isEmpty ? null : (known?.outcome ?? null),
    hasFailed: !isEmpty && isDone && known.outcome === null,
    isDone: isEmpty || isDone,
    retry: () => {
      loadSearch().then(
        () => setAttempt((count) => count + 1),
        // A newer build has taken it away, or the browser keeps to what it could not have: a new document can.
        () => navigator.onLine && location.reload(),
      );
    },
  };
};

/** Loads what searches, when something is asked for. */
const loadSearch = async () => import('./search-site.ts');

/** After so long without another letter a query counts as typed. */
const TYPED_IN_MS = 1500;

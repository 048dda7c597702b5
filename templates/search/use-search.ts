import { useEffect, useState } from 'react';
import type { SearchOutcome, SearchRequest } from '../../components/search/find.ts';
import { useAddress, useSite } from '../../model/html/site-context.ts';
import { reportLostSearch } from '../../model/search/lost-search.ts';

/** The state of a search. While it is running, `outcome` is that of the previous request. */
export interface SearchState {
  readonly outcome: SearchOutcome | null;
  readonly hasFailed: boolean;
  /** Whether the outcome belongs to the current request. */
  readonly isDone: boolean;
  readonly retry: () => void;
}

const isNothing = ({ items }: SearchOutcome): boolean => items.length === 0;

/**
 * Searches the site whenever the request changes. A request without a word finds nothing and loads nothing. If the outcome satisfies
 * `isLost`, having nothing for the visitor, the words are reported to analytics.
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
    // oxlint-disable-next-line react/exhaustive-deps -- `asked` covers all dependencies
  }, [asked, isEmpty]);
  const isDone = known?.asked === asked;
  const isTold = !isEmpty && isDone && known.outcome !== null && isLost(known.outcome);
  useEffect(() => {
    if (!isTold) return undefined;
    const timer = setTimeout(() => reportLostSearch(request.query), TYPED_IN_MS);
    return () => clearTimeout(timer);
  }, [isTold, request.query]);
  return {
    outcome: isEmpty ? null : (known?.outcome ?? null),
    hasFailed: !isEmpty && isDone && known.outcome === null,
    isDone: isEmpty || isDone,
    retry: () => {
      loadSearch().then(
        () => setAttempt((count) => count + 1),
        // A new build has removed the code, or the browser caches the failed import. Both are solved by a reload.
        () => navigator.onLine && location.reload(),
      );
    },
  };
};

/** Loads the search code on first use. */
const loadSearch = async () => import('./search-site.ts');

/** A query counts as completely typed after this time without another letter. */
const TYPED_IN_MS = 1500;

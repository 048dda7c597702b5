import type { ReactNode } from 'react';
import { buttonClass } from '../../components/Button.tsx';
import { useText } from '../../model/html/use-text.ts';
import type { SearchState } from './use-search.ts';

/** Says that a search could not be made, and makes it again. */
export const SearchFailure = ({ hasFailed, retry }: Pick<SearchState, 'hasFailed' | 'retry'>): ReactNode => {
  const text = useText();
  if (!hasFailed) return null;
  return (
    <div className="search-failure" role="alert">
      <p>{text('search.failed')}</p>
      <button type="button" className={buttonClass({ variant: 'secondary', size: 'small' })} onClick={retry}>
        {text('search.retry')}
      </button>
    </div>
  );
};

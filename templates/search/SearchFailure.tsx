import type { MouseEvent, ReactNode } from 'react';
import { buttonClass } from '../../components/Button.tsx';
import { useText } from '../../model/html/site-context.ts';
import type { SearchState } from './use-search.ts';

/** Says that a search failed, with a button to retry. */
export const SearchFailure = ({ hasFailed, retry }: Pick<SearchState, 'hasFailed' | 'retry'>): ReactNode => {
  const text = useText();
  if (!hasFailed) return null;
  // The pressed button disappears, so the search field gets the focus.
  const press = ({ currentTarget }: MouseEvent): void => {
    currentTarget.closest('main')?.querySelector<HTMLInputElement>('input[type=search]')?.focus();
    retry();
  };
  return (
    <div className="cluster error-page__text" role="alert">
      <p>{text('search.failed')}</p>
      <button type="button" className={buttonClass({ variant: 'secondary', size: 'small' })} onClick={press}>
        {text('search.retry')}
      </button>
    </div>
  );
};

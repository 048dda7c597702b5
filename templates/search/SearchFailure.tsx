import type { MouseEvent, ReactNode } from 'react';
import { buttonClass } from '../../components/Button.tsx';
import { useText } from '../../model/html/site-context.ts';
import type { SearchState } from './use-search.ts';

/** Says that a search could not be made, and makes it again. */
export const SearchFailure = ({ hasFailed, retry }: Pick<SearchState, 'hasFailed' | 'retry'>): ReactNode => {
  const text = useText();
  if (!hasFailed) return null;
  // The button that was pressed goes: the keyboard goes on from the field.
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

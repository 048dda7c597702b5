import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { SearchBox } from '../../components/SearchBox.tsx';
import type { SearchKind } from '../../components/search/kinds.ts';
import { useText } from '../../model/html/site-context.ts';
import { useSearchPath } from './use-search-path.ts';

interface SearchFormProps {
  readonly className?: string;
  readonly hint?: string;
  /** What alone is searched for, and its name; the whole site otherwise. */
  readonly only?: { readonly kind: SearchKind; readonly label: string };
  /** What is searched for, and who is told of it when it changes, below a heading that says so; the form leads to the page of results by itself. */
  readonly field?: { readonly value: string; readonly onChange: (value: string) => void };
}

/** The same wherever a page is drawn, in one piece or in parts; a page has one. */
const FIELD_ID = 'site-search';

/** A field for what is searched for on the site, also without JavaScript. */
export const SearchForm = ({ className, hint, only, field }: SearchFormProps): ReactNode => {
  const text = useText();
  return (
    <search className={classNames('site-search error-page__search', className)}>
      <form action={useSearchPath()} onSubmit={field && ((event) => event.preventDefault())}>
        <label className={field ? 'visually-hidden' : 'field__label'} htmlFor={FIELD_ID}>
          {only?.label ?? text('search.label')}
        </label>
        <SearchBox
          id={FIELD_ID}
          placeholder={hint}
          value={field?.value}
          onChange={field && (({ currentTarget }) => field.onChange(currentTarget.value))}
        />
        {only ? <input type="hidden" name="kind" value={only.kind} /> : null}
      </form>
    </search>
  );
};

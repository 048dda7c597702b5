import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { SearchBox } from '../../components/SearchBox.tsx';
import type { SearchKind } from '../../components/search/kinds.ts';
import { useText } from '../../model/html/site-context.ts';
import { useSearchPath } from './use-search-path.ts';

interface SearchFormProps {
  readonly className?: string;
  readonly hint?: string;
  /** Limits the search to one kind of document, with a label. Default: the whole site. */
  readonly only?: { readonly kind: SearchKind; readonly label: string };
  /** Makes the field controlled, for a page that shows the results itself. Without it the form leads to the search page. */
  readonly field?: { readonly value: string; readonly onChange: (value: string) => void };
}

/** A fixed id, so that it is the same however a page is rendered. A page has one such form. */
const FIELD_ID = 'site-search';

/** A form to search the site, which also works without JavaScript. */
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

import type { InputHTMLAttributes, ReactNode, RefObject } from 'react';
import { useText } from '../model/html/site-context.ts';
import { Icon } from './Icon.tsx';

interface SearchBoxProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: RefObject<HTMLInputElement | null>;
}

/** Search field, `q` of its form, with the submit button. */
export const SearchBox = (input: SearchBoxProps): ReactNode => (
  <div className="field__box">
    <input
      className="field__input"
      type="search"
      name="q"
      autoComplete="off"
      enterKeyHint="search"
      maxLength={100}
      {...input}
    />
    <button type="submit" className="field__submit" aria-label={useText()('search.submit')}>
      <Icon name="search" />
    </button>
  </div>
);

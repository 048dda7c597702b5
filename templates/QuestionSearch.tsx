import type { ReactNode } from 'react';
import { buttonClass } from '../components/Button.tsx';
import { Contacts } from '../components/Contacts.tsx';
import { Icon } from '../components/Icon.tsx';
import { useText } from '../model/html/use-text.ts';
import type { QuestionSearchState } from './use-question-search.ts';

/** Box that searches the questions of a page, what it found, and where to ask when it found nothing. */
export const QuestionSearch = ({ search }: { readonly search: QuestionSearchState }): ReactNode => {
  const text = useText();
  const { input, count, onInput, clear } = search;
  return (
    <search className="question-search needs-script">
      <label className="question-search__label" htmlFor="question-search">
        {text('search.questions')}
      </label>
      <div className="field__box">
        <Icon name="search" className="field__icon" />
        <input
          ref={input}
          id="question-search"
          className="field__input"
          type="search"
          name="q"
          autoComplete="off"
          enterKeyHint="search"
          placeholder={text('search.questions.hint')}
          maxLength={100}
          onInput={onInput}
        />
      </div>
      <p className="question-search__count" aria-live="polite">
        {count === null ? null : text(count > 0 ? 'search.questions.found' : 'search.questions.none', { count })}
      </p>
      {count === 0 ? (
        <div className="question-search__empty">
          <button type="button" className={buttonClass({ variant: 'secondary', size: 'small' })} onClick={clear}>
            {text('search.questions.all')}
          </button>
          <Contacts>{text('search.questions.ask')}</Contacts>
        </div>
      ) : null}
    </search>
  );
};

import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { SiteLink } from '../../components/Link.tsx';
import { useSite } from '../../model/html/site-context.ts';
import { useText } from '../../model/html/use-text.ts';
import { localePath } from '../../model/language/locale.ts';

/** From an error to what the visitor was looking for: a search among the questions, and the main pages. */
export const WaysOn = (): ReactNode => (
  <>
    <Search />
    <PopularPages />
  </>
);

/** Leads to the list of questions, which reads what is searched for from its address. */
const Search = (): ReactNode => {
  const text = useText();
  const { locale, paths } = useSite();
  return (
    <search className="error-page__search">
      <form action={localePath(locale, paths.faqs)} aria-label={text('search.questions')}>
        <label className="field__label" htmlFor="error-search">
          {text('search.questions')}
        </label>
        <div className="field__box">
          <input
            id="error-search"
            className="field__input"
            type="search"
            name="q"
            placeholder={text('error.search')}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
          />
          <button type="submit" className="field__submit" aria-label={text('search.submit')}>
            <Icon name="search" />
          </button>
        </div>
      </form>
    </search>
  );
};

const POPULAR = ['how-it-works', 'how-to-repay', 'partners', 'sales', 'blogs'] as const;

const PopularPages = (): ReactNode => {
  const text = useText();
  const { paths } = useSite();
  return (
    <nav className="error-page__more" aria-labelledby="popular-pages">
      <h2 id="popular-pages" className="error-page__heading">
        {text('error.popular')}
      </h2>
      <ul className="cluster">
        {POPULAR.map((name) => (
          <li key={name}>
            <SiteLink to={paths[name]}>{text(`menu.${name}`)}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};

import { useSyncExternalStore, type ReactNode } from 'react';
import { ButtonLink } from '../../components/Button.tsx';
import { useText, useSite } from '../../model/html/site-context.ts';
import type { ErrorData } from '../../model/system/load-error.ts';
import { SiteLink } from '../../components/Link.tsx';
import { SearchForm } from '../search/SearchForm.tsx';

interface ErrorPageProps {
  readonly data: ErrorData;
  /** Heading and advice for the visitor. */
  readonly title: string;
  readonly text: string;
  /** Further links besides the one to the home page. */
  readonly children?: ReactNode;
}

/** Explains an error and offers links; the status message and description follow below, for those who want them. */
export const ErrorPage = ({ data, title, text: advice, children }: ErrorPageProps): ReactNode => {
  const text = useText();
  const { statusCode, statusMessage, description } = data;
  return (
    <div className="error-page system-page container" data-status={statusCode}>
      <p className="error-page__code">{statusCode}</p>
      <h1 className="system-page__title">{title}</h1>
      <p className="error-page__text">{advice}</p>
      <div className="cluster">
        <ButtonLink to="/">{text('error.home')}</ButtonLink>
        {children}
      </div>
      <SearchForm />
      <PopularPages />
      <div className="error-page__status" lang="en">
        <p>{statusMessage}</p>
        {description === null ? null : <p className="error-page__description">{description}</p>}
      </div>
    </div>
  );
};

const POPULAR = ['how-it-works', 'how-to-repay', 'partners', 'sales', 'blogs'] as const;

/** Links to the main pages. */
export const PopularPages = (): ReactNode => {
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

/** A value that only the visitor's browser can determine from its address; null in the HTML, which is the same for all. */
export const useAtVisitor = (read: () => string): string | null => useSyncExternalStore(neverChanges, read, unknown);

const neverChanges = () => () => {};

const unknown = (): null => null;

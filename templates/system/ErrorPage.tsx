import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/Button.tsx';
import { useText } from '../../components/use-text.ts';
import type { ErrorData } from './load-error.ts';

interface ErrorPageProps {
  readonly data: ErrorData;
  /** What it means for the visitor. */
  readonly title: string;
  readonly text: string;
  /** Ways on besides the home page. */
  readonly children?: ReactNode;
  /** What stands below the ways on. */
  readonly more?: ReactNode;
}

/** Status, its message and description for those who know them; for all others what it means and the way on. */
export const ErrorPage = ({ data, title, text: advice, children, more }: ErrorPageProps): ReactNode => {
  const text = useText();
  const { statusCode, statusMessage, description } = data;
  return (
    <div className="error-page container" data-status={statusCode}>
      <p className="error-page__status">
        <span className="error-page__code">{statusCode}</span> <span lang="en">{statusMessage}</span>
      </p>
      <h1 className="error-page__title">{title}</h1>
      {description === null ? null : (
        <p className="error-page__description" lang="en">
          {description}
        </p>
      )}
      <p className="error-page__text">{advice}</p>
      <div className="cluster">
        <ButtonLink to="/">{text('error.home')}</ButtonLink>
        {children}
      </div>
      {more}
    </div>
  );
};

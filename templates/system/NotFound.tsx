import { useSyncExternalStore, type ReactNode } from 'react';
import { useSite } from '../../model/document/site-context.ts';
import { useText } from '../../model/document/use-text.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { SiteLink } from '../../components/Link.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import type { ViewProps } from '../../model/template.ts';
import type { ErrorData } from '../../model/system/load-error.ts';

/** Page of a path that leads nowhere. One file stands for all of them, so the path is filled in at the visitor. */
const NotFound = ({ data }: ViewProps<ErrorData>): ReactNode => {
  const text = useText();
  const { paths } = useSite();
  const path = useSyncExternalStore(neverChanges, currentPath, unknownPath);
  const description = data.description ?? (path === null ? '' : text('error.404.path', { path }));
  return (
    <ErrorPage
      data={{ ...data, description }}
      title={text('error.404.title')}
      text={text('error.404.text')}
      more={<PopularPages />}
    >
      <ButtonLink to={paths.faqs} variant="secondary">
        {text('faq.all')}
      </ButtonLink>
    </ErrorPage>
  );
};

export default NotFound;

const POPULAR = ['how-it-works', 'how-to-repay', 'partners', 'sales', 'blogs'] as const;

const PopularPages = (): ReactNode => {
  const text = useText();
  const { paths } = useSite();
  return (
    <nav className="error-page__more" aria-labelledby="popular-pages">
      <h2 id="popular-pages" className="error-page__heading">
        {text('error.404.popular')}
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

const currentPath = (): string => location.pathname + location.search + location.hash;

const unknownPath = (): null => null;

const neverChanges = () => () => {};

import type { ReactNode } from 'react';
import { useSite, useText } from '../../model/html/site-context.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { ErrorPage, useAtVisitor } from './ErrorPage.tsx';
import type { ViewProps } from '../../model/page/template.ts';
import type { ErrorData } from '../../model/system/load-error.ts';

/** The page for unknown paths. One file serves all of them, so the path is filled in by the browser. */
const NotFound = ({ data }: ViewProps<ErrorData>): ReactNode => {
  const text = useText();
  const { paths } = useSite();
  const path = useAtVisitor(currentPath);
  const description = data.description ?? (path === null ? '' : text('error.404.path', { path }));
  return (
    <ErrorPage data={{ ...data, description }} title={text('error.404.title')} text={text('error.404.text')}>
      <ButtonLink to={paths.faqs} variant="secondary">
        {text('faq.all')}
      </ButtonLink>
    </ErrorPage>
  );
};

export default NotFound;

const currentPath = (): string => location.pathname + location.search + location.hash;

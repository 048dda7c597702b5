import type { ReactNode } from 'react';
import { buttonClass } from '../../components/Button.tsx';
import { useText } from '../../model/html/site-context.ts';
import { ErrorPage } from './ErrorPage.tsx';
import type { ViewProps } from '../../model/page/template.ts';
import type { ErrorData } from '../../model/system/load-error.ts';

/** The page for all errors except unknown paths. */
const ServerError = ({ data }: ViewProps<ErrorData>): ReactNode => {
  const text = useText();
  return (
    <ErrorPage data={data} title={text('error.500.title')} text={text('error.500.text')}>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- empty is the address that failed: it reloads, without JavaScript too */}
      <a href="" className={buttonClass({ variant: 'secondary' })}>
        {text('error.retry')}
      </a>
    </ErrorPage>
  );
};

export default ServerError;

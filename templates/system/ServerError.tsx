import type { MouseEvent, ReactNode } from 'react';
import { buttonClass } from '../../components/Button.tsx';
import { useText } from '../../components/use-text.ts';
import { ErrorPage } from './ErrorPage.tsx';
import type { ErrorData } from './load-error.ts';

/** Page of any failure but an unknown path. */
const ServerError = ({ data }: { readonly data: ErrorData }): ReactNode => {
  const text = useText();
  return (
    <ErrorPage data={data} title={text('error.500.title')} text={text('error.500.text')}>
      {/* An address that is empty is the one that failed: it reloads without JavaScript, too. */}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- it leads somewhere, and the click must not be a visit in the app */}
      <a href="" className={buttonClass({ variant: 'secondary' })} onClick={reload}>
        {text('error.retry')}
      </a>
    </ErrorPage>
  );
};

export default ServerError;

const reload = (event: MouseEvent): void => {
  event.preventDefault();
  location.reload();
};

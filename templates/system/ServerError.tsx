import type { ReactNode } from 'react';
import { buttonClass } from '../../components/Button.tsx';
import { useText } from '../../components/use-text.ts';
import { ErrorPage } from './ErrorPage.tsx';
import type { ErrorData } from './load-error.ts';

/** Page of any failure but an unknown path. */
const ServerError = ({ data }: { readonly data: ErrorData }): ReactNode => {
  const text = useText();
  return (
    <ErrorPage data={data} title={text('error.500.title')} text={text('error.500.text')}>
      <button type="button" className={buttonClass({ variant: 'secondary' })} onClick={() => location.reload()}>
        {text('error.retry')}
      </button>
    </ErrorPage>
  );
};

export default ServerError;

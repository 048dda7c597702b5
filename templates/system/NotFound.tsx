import { useSyncExternalStore, type ReactNode } from 'react';
import { useText } from '../../components/use-text.ts';
import { ErrorPage } from './ErrorPage.tsx';
import type { ErrorData } from './load-error.ts';

/** Page of a path that leads nowhere. One file stands for all of them, so the path is filled in at the visitor. */
const NotFound = ({ data }: { readonly data: ErrorData }): ReactNode => {
  const text = useText();
  const path = useSyncExternalStore(neverChanges, currentPath, unknownPath);
  return (
    <ErrorPage
      data={{ ...data, description: data.description ?? text('error.404.path', { path }) }}
      title={text('error.404.title')}
      text={text('error.404.text')}
    />
  );
};

export default NotFound;

const currentPath = (): string => location.pathname + location.search + location.hash;

const unknownPath = (): string => '';

const neverChanges = () => () => {};

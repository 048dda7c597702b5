import type { ReactNode } from 'react';
import { Toasts } from '../../components/toasts/Toasts.tsx';
import type { BodyProps } from '../../model/html/Document.tsx';
import { Layout } from './Layout.tsx';

/** What comes around a page, and where toasts appear. */
export const Body = ({
  frame: { loanPage, layout, navigation, section },
  alternates,
  children,
}: BodyProps): ReactNode => (
  <body data-loan-page={loanPage ? '' : undefined}>
    <Layout layout={layout} navigation={navigation} section={section} alternates={alternates}>
      {children}
    </Layout>
    <Toasts />
    <div id="end" />
  </body>
);

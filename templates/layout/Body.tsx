import type { ReactNode } from 'react';
import { Toasts } from '../../components/Toasts.tsx';
import type { BodyProps } from '../../model/html/Document.tsx';
import type { SectionName } from '../../components/sections.ts';
import { useSite } from '../../model/html/site-context.ts';
import type { Alternates } from '../../model/page/page-payload.ts';
import type { PageFrame } from '../../model/page/template.ts';
import type { NavigationStyle } from '../../components/content.ts';
import { Footer } from './Footer.tsx';
import { Header, useInDocument } from './Header.tsx';

/** What surrounds a page, and the place where toasts appear. */
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

interface LayoutProps {
  readonly layout: PageFrame['layout'];
  readonly navigation: NavigationStyle;
  readonly section: SectionName;
  readonly alternates: Alternates;
  readonly children: ReactNode;
}

/**
 * Header, main and footer; only main for a page without layout. If the language changes, or a newer publication changes its texts,
 * everything but the part with the language switch is mounted again, because React cannot change texts that the browser has translated.
 */
const Layout = ({ layout, children, ...header }: LayoutProps): ReactNode => {
  const { locale, footer, settings } = useSite();
  const main = (
    <main ref={useInDocument()} id="main" className="main" tabIndex={-1}>
      {children}
    </main>
  );
  if (layout === 'none') return main;
  return (
    <>
      <Header {...header} />
      {main}
      <Footer key={JSON.stringify([locale, footer, settings])} />
    </>
  );
};

import type { ReactNode } from 'react';
import type { SitePayload } from '../../model/site-payload.ts';
import { SiteContext } from '../../model/site-context.ts';
import { Toasts } from '../../components/toasts/Toasts.tsx';
import type { PagePayload } from '../../model/template.ts';
import { localePath, perLocale } from '../../locales/locale.ts';
import { Layout } from './Layout.tsx';

interface DocumentProps {
  readonly payload: PagePayload;
  readonly site: SitePayload;
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** The whole HTML document of a page; the browser hydrates the same tree. */
export const Document = ({ payload, site, head, children }: DocumentProps) => {
  const { locale, frame, alternates } = payload;
  const { language, dir } = site.languages[locale];
  return (
    <SiteContext value={site}>
      <html lang={language} dir={dir}>
        <head>{head}</head>
        <body data-loan-page={frame.loanPage ? '' : undefined}>
          <Layout
            layout={frame.layout}
            navigation={frame.navigation}
            section={frame.section}
            alternates={perLocale((own) => alternates[own] ?? localePath(own, '/'))}
          >
            {children}
          </Layout>
          <Toasts />
        </body>
      </html>
    </SiteContext>
  );
};

import type { ReactNode } from 'react';
import type { SitePayload } from '../page/site-payload.ts';
import { switchPaths, type Alternates, type PagePayload } from '../page/page-payload.ts';
import type { PageFrame } from '../page/template.ts';
import { SiteContext } from './site-context.ts';

interface DocumentProps {
  readonly payload: PagePayload;
  readonly site: SitePayload;
  readonly head: ReactNode;
  readonly Body: BodyOfSite;
  readonly children: ReactNode;
}

/**
 * A site's `<body>` around the view of a page; the view is in `<main id="main" tabindex="-1">`. It receives only `BodyProps` of a page, so
 * that pages with the same frame share one rendered shell. Its last element has the id `end`: the browser shows the page once it has parsed
 * that.
 */
type BodyOfSite = (props: BodyProps) => ReactNode;

export interface BodyProps {
  readonly frame: PageFrame;
  /** Addresses of the page in each language; else of the nearest page, or of the home page. */
  readonly alternates: Alternates;
  readonly children: ReactNode;
}

/** The whole HTML document of a page; the browser hydrates the same tree. */
export const Document = ({ payload, site, head, Body, children }: DocumentProps) => {
  const { locale, frame } = payload;
  const { language, dir } = site.languages[locale];
  return (
    <SiteContext value={site}>
      <html lang={language} dir={dir}>
        <head>{head}</head>
        <Body frame={frame} alternates={switchPaths(payload)}>
          {children}
        </Body>
      </html>
    </SiteContext>
  );
};

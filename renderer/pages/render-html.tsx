import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { sha256 } from '../../base/digest.ts';
import { SiteContext } from '../../model/html/site-context.ts';
import type { SitePayload } from '../../model/page/site-payload.ts';
import { LOCALES, perLocale, type PerLocale } from '../../model/language/locale.ts';
import { Document } from '../../model/html/Document.tsx';
import { HeadFiles, Head } from '../../model/html/Head.tsx';
import { switchPaths, type PagePayload } from '../../model/page/page-payload.ts';
import { Body } from '../../templates/layout/Body.tsx';
import { views } from './views.ts';

/** What the pages of each language share. */
export type SitePayloads = PerLocale<SitePayload>;

/** Draws payloads as complete HTML files, UTF-8; around a main that is drawn already, where there is one. */
export type RenderHtml = (payload: PagePayload, main?: DrawnMain) => Buffer;

/** What a page's view draws. */
export interface DrawnMain {
  /** Links for the page's head. */
  readonly preloads: string;
  /** UTF-8. */
  readonly html: Buffer;
}

/**
 * Makes the function that draws pages. Header and footer differ between pages by a few addresses alone, so each
 * kind of shell is drawn once, with marks where the pages differ, and only head and main are drawn for each page. What
 * comes out is what one `renderToString` of the whole document gives; a test holds the two together.
 */
export const createHtmlRenderer = (sites: SitePayloads): RenderHtml => {
  const shells = new Map<string, Shell>();
  const marks = createMarks(sites);
  return (payload, main = drawMain(payload, sites[payload.locale])) => {
    const key = shellKey(payload);
    const shell = shells.get(key) ?? createShell(payload, sites, marks);
    shells.set(key, shell);
    return fillShell(shell, { payload, main, site: sites[payload.locale] });
  };
};

/** The whole document in one piece: the reference for the shell and, without the scripts, what the browser hydrates. */
export const renderDocument = (payload: PagePayload, sites: SitePayloads): string =>
  `<!DOCTYPE html>${renderToString(
    <PageDocument payload={payload} sites={sites} head={<ServedHead payload={payload} />}>
      <Main payload={payload} />
    </PageDocument>,
  )}`;

interface Shell {
  /** Fixed bytes and, between them, marks. */
  readonly parts: readonly (Buffer | Mark)[];
}

const MARKS = ['head', 'main', ...LOCALES] as const;
type Mark = (typeof MARKS)[number];

/** The text that stands for each place. With the digest of all that a shell says in it: no text holds its own. */
const createMarks = (sites: SitePayloads): Readonly<Record<Mark, string>> => {
  const digest = sha256(JSON.stringify(sites)).slice(0, 16);
  const mark = (name: Mark): string => `@@${name}-${digest}@@`;
  return { head: mark('head'), main: mark('main'), ...perLocale(mark) };
};

const shellKey = ({ locale, frame }: PagePayload): string => JSON.stringify([locale, frame]);

const createShell = (payload: PagePayload, sites: SitePayloads, marks: Readonly<Record<Mark, string>>): Shell => {
  const marked = { ...payload, alternates: perLocale((locale) => marks[locale]) };
  const html = renderToString(
    <PageDocument payload={marked} sites={sites} head={marks.head}>
      {marks.main}
    </PageDocument>,
  );
  const parts = `<!DOCTYPE html>${html}`.split(new RegExp(`(${Object.values(marks).join('|')})`));
  const markOf = new Map(MARKS.map((mark) => [marks[mark], mark]));
  return { parts: parts.map((part) => markOf.get(part) ?? Buffer.from(part)) };
};

interface Filling {
  readonly payload: PagePayload;
  readonly main: DrawnMain;
  readonly site: SitePayload;
}

const fillShell = ({ parts }: Shell, { payload, main, site }: Filling): Buffer => {
  const paths = switchPaths(payload);
  const head = renderToString(inSite(site, <ServedHead payload={payload} />));
  const filled: Readonly<Record<Mark, string | Buffer>> = {
    head: head + main.preloads,
    main: main.html,
    ...perLocale((locale) => escapeAttribute(paths[locale])),
  };
  return Buffer.concat(parts.map((part) => bytesOf(typeof part === 'string' ? filled[part] : part)));
};

const bytesOf = (text: string | Buffer): Buffer => (typeof text === 'string' ? Buffer.from(text) : text);

/** Draws a page's view. React puts preloads of the main pictures before the markup it returns; their place is the head. */
export const drawMain = (payload: PagePayload, site: SitePayload): DrawnMain => {
  const html = renderToString(inSite(site, <Main payload={payload} />));
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? '';
  return { preloads, html: Buffer.from(html.slice(preloads.length)) };
};

/** The view of a page in the bytes of its HTML; null where it is not where every page has it. */
export const findMain = (html: Buffer): DrawnMain | null => {
  const head = html.indexOf(HEAD_END);
  const tag = html.indexOf('<main id="main"', head);
  const end = html.lastIndexOf('</main>');
  if (head < 0 || html.indexOf(HEAD_END, head + 1) >= 0 || tag < 0 || end < tag) return null;
  const preloads = html.toString('utf8', startOfPreloads(html, head), head);
  return { preloads, html: html.subarray(html.indexOf('>', tag) + 1, end) };
};

const HEAD_END = '</head>';

const PRELOAD = '<link rel="preload"';

/** Where the links that end at a place begin: read backwards, since a page's head is long. */
const startOfPreloads = (html: Buffer, end: number): number => {
  const tag = html.lastIndexOf('<', end - 1);
  return html.toString('utf8', tag, tag + PRELOAD.length) === PRELOAD ? startOfPreloads(html, tag) : end;
};

const escapeAttribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

interface PageDocumentProps {
  readonly payload: PagePayload;
  readonly sites: SitePayloads;
  readonly head: ReactNode;
  readonly children: ReactNode;
}

const PageDocument = ({ payload, sites, head, children }: PageDocumentProps) => (
  <Document payload={payload} site={sites[payload.locale]} head={head} Body={Body}>
    {children}
  </Document>
);

const ServedHead = ({ payload }: { readonly payload: PagePayload }) => (
  <>
    <Head payload={payload} />
    <HeadFiles payload={payload} />
  </>
);

const Main = ({ payload }: { readonly payload: PagePayload }) => {
  const View = views[payload.template];
  if (!View) throw new Error(`Expected a view of template ${JSON.stringify(payload.template)}, got none`);
  return <View data={payload.data} crumbs={payload.crumbs} />;
};

const inSite = (site: SitePayload, children: ReactNode) => <SiteContext value={site}>{children}</SiteContext>;

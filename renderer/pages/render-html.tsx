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

/** By language: what all of its pages share. */
export type SitePayloads = PerLocale<SitePayload>;

/** Renders a payload as a complete HTML file in UTF-8. If a main is given, it is used instead of rendering the view. */
export type RenderHtml = (payload: PagePayload, main?: RenderedMain) => Buffer;

/** The rendered view of a page. */
export interface RenderedMain {
  /** Preload links for the page's head. */
  readonly preloads: string;
  /** In UTF-8. */
  readonly html: Buffer;
}

/**
 * Creates the function that renders pages. Header and footer differ between pages only in a few addresses, so each kind of shell is
 * rendered once, with marks where pages differ; for each page only head and main are rendered. The result equals one `renderToString` of
 * the whole document, which a test verifies.
 */
export const createHtmlRenderer = (sites: SitePayloads): RenderHtml => {
  const shells = new Map<string, Shell>();
  const marks = createMarks(sites);
  return (payload, main = renderMain(payload, sites[payload.locale])) => {
    const key = shellKey(payload);
    const shell = shells.get(key) ?? createShell(payload, sites, marks);
    shells.set(key, shell);
    return fillShell(shell, { payload, main, site: sites[payload.locale] });
  };
};

/** Renders the whole document at once: the reference for the shell and, without the scripts, what the browser hydrates. */
export const renderDocument = (payload: PagePayload, sites: SitePayloads): string =>
  `<!DOCTYPE html>${renderToString(
    <PageDocument payload={payload} sites={sites} head={<ServedHead payload={payload} />}>
      <Main payload={payload} />
    </PageDocument>,
  )}`;

interface Shell {
  /** Fixed bytes, with marks between them. */
  readonly parts: readonly (Buffer | Mark)[];
}

const MARKS = ['head', 'main', ...LOCALES] as const;
type Mark = (typeof MARKS)[number];

/** The text that marks each place of a shell. It has a digest of everything a shell can say, so that no text can contain it by chance. */
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
  readonly main: RenderedMain;
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

/** Renders a page's view. React puts preloads of the main pictures before the markup; they are moved to the head. */
export const renderMain = (payload: PagePayload, site: SitePayload): RenderedMain => {
  const html = renderToString(inSite(site, <Main payload={payload} />));
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? '';
  return { preloads, html: Buffer.from(html.slice(preloads.length)) };
};

/** Finds the rendered view in the bytes of a page's HTML. Null if it is not where every page has it. */
export const findMain = (html: Buffer): RenderedMain | null => {
  const head = html.indexOf(HEAD_END);
  const tag = html.indexOf('<main id="main"', head);
  const end = html.lastIndexOf('</main>');
  if (head < 0 || html.indexOf(HEAD_END, head + 1) >= 0 || tag < 0 || end < tag) return null;
  const preloads = html.toString('utf8', startOfPreloads(html, head), head);
  return { preloads, html: html.subarray(html.indexOf('>', tag) + 1, end) };
};

const HEAD_END = '</head>';

const PRELOAD = '<link rel="preload"';

/** Finds where the preload links before a position begin. Searches backwards, because a page's head is long. */
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

import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { makePrintable, makeLine } from '../../base/printable.ts';
import { REPORT_COLOURS } from '../../publish/report-file.ts';
import type { ReportLanguage } from '../../model/language/report-languages.ts';
import { addressOf } from '../../publish/compare/address-of.ts';
import { describeDifference } from '../../publish/compare/describe-difference.ts';
import { renderHtmlReport } from '../../publish/compare/render-html-report.ts';
import { createReader, ReaderContext, type Reader } from './reader.ts';
import type { Status } from './status.ts';
import { isOpen, StatusPage, type OpenParts } from './StatusPage.tsx';
import type { FoundReport } from './reports.ts';

/** Contains no characters that HTML escapes, so that its bytes match the digest in the content security policy. */
const STYLES = `
${REPORT_COLOURS}
* { box-sizing: border-box }
body { margin: 0; padding: 2rem 1rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 46rem; margin: 0 auto; overflow-wrap: anywhere }
a { color: var(--link) }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
h1 { margin: 0; padding-inline-start: .75rem; border-inline-start: .4rem solid var(--quiet); font-size: 1.6rem; line-height: 1.25 }
h1.live { border-color: #16803c }
h1.failed { border-color: #c62828 }
h1.held, h1.unapproved { border-color: #b26a00 }
h2 { margin: 2rem 0 .5rem; font-size: 1.15rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.5rem; margin: 0 }
dt { color: var(--quiet) }
dd { margin: 0 }
h3, h4 { margin: 0; font-size: 1rem }
h4 { margin-top: .5rem; font-weight: 400 }
small { color: var(--quiet) }
li a { display: inline-block; padding: .2rem 0 }
section li { margin-bottom: .6rem }
section li a { padding: .35rem 0; font-weight: 600 }
article { margin: 0 0 .5rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card) }
article p { margin: .25rem 0 }
article ul { margin: 0 0 .5rem; padding-inline-start: 1rem; list-style: none }
article li { margin-bottom: .25rem }
article li small { display: inline-block }
.outcome { display: block; padding-inline-start: .6rem; border-inline-start: .3rem solid #b26a00 }
.findings { padding-inline-start: 1.25rem; list-style: disc }
.links { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem }
.links a { padding: .25rem 0 }
form { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1rem; margin-top: .5rem }
form a { padding: .4rem 0 }
button { padding: .4rem .8rem; font: inherit }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr } dd { margin-bottom: .6rem } }
`;

interface RenderedStatus {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface StatusView extends OpenParts {
  readonly language: ReportLanguage;
  /** Token that lets the person who looks at the page press buttons; null if they may not. */
  readonly token: string | null;
}

/**
 * Renders the status page: no script, and one style sheet whose digest is in the policy. While a publication, a release or a build is open,
 * the page does not refresh itself.
 */
export const renderStatus = (
  status: Status,
  { language = 'en', token = null, ...wanted }: Partial<StatusView> = {},
): RenderedStatus => {
  const open = {
    publication: status.publications.find(({ at }) => at === wanted.publication)?.at ?? null,
    release: status.releases?.find(({ id }) => id === wanted.release)?.id ?? null,
    build: status.held !== null && status.held.id === wanted.build ? status.held.id : null,
  };
  const reader = createReader(language, status.timeZone);
  const page = createElement(StatusPage, { status, open, token, styles: STYLES });
  const html = renderToStaticMarkup(createElement(ReaderContext, { value: reader }, page));
  const headers = { ...HEADERS, ...policyFor(token), ...(!isOpen(open) && RENEWAL) };
  return { body: makePrintable(`<!doctype html>${html}`), headers };
};

const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'referrer-policy': 'no-referrer' } as const;

/** Only a page with a form may submit one. */
const policyFor = (token: string | null) => ({
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'; base-uri 'none'; form-action ${token === null ? "'none'" : "'self'"}; frame-ancestors 'none'`,
});

/** Seconds after which the page reloads itself. */
const RENEWAL = { refresh: '10' } as const;

/** Renders the report of a publication, a draft or a held build as a self-contained page, as `site diff --html` writes it. */
export const renderReportPage = (
  { of, difference, findings }: FoundReport,
  { language, words, formatTime }: Reader,
  url: string,
): RenderedStatus => {
  const places = of.kind === 'publication' ? { url, before: null, after: url } : { url, before: url, after: null };
  const report = describeDifference(difference, {
    language,
    findings,
    isPlanned: of.kind !== 'publication',
    urlOf: (page) => addressOf(page, places),
  });
  const titleOf = (): string => {
    if (of.kind === 'held') return words.whatWaits;
    return of.kind === 'publication'
      ? words.publicationReport(formatTime(of.at))
      : words.draftReport(makeLine(of.label));
  };
  return { body: renderHtmlReport({ ...report, title: titleOf() }), headers: REPORT_HEADERS };
};

/** The style sheet and the pictures are inline. */
const REPORT_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

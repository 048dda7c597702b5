import { makeLine } from '../../base/printable.ts';
import { addressOf } from '../../publish/compare/address-of.ts';
import { describeDifference } from '../../publish/compare/describe-difference.ts';
import { renderHtmlReport } from '../../publish/compare/render-html-report.ts';
import type { Reader } from './reader.ts';
import type { RenderedStatus } from './render-status.ts';
import type { FoundReport } from './reports.ts';

/** The report of a publication, a draft or what waits to be approved, for people: a page by itself, as `site diff --html` writes it. */
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
  return { body: renderHtmlReport({ ...report, title: titleOf() }), headers: HEADERS };
};

/** Its style sheet and its pictures are in it. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { makePrintable } from '../../base/printable.ts';
import type { Status } from './status.ts';
import { StatusPage } from './StatusPage.tsx';

/** Without the characters that HTML escapes, so that these are the very bytes the policy names. */
const STYLES = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0; padding: 2rem 1rem }
main { max-width: 46rem; margin: 0 auto; overflow-wrap: anywhere }
h1 { margin: 0; padding-left: .75rem; border-left: .4rem solid #777; font-size: 1.6rem; line-height: 1.25 }
h1.live { border-color: #16803c }
h1.failed { border-color: #c62828 }
h2 { margin: 2rem 0 .5rem; font-size: 1.1rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.5rem; margin: 0 }
dd { margin: 0 }
li { margin-bottom: .6rem }
li a { display: inline-block; padding: .35rem 0; font-weight: 600 }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr } dd { margin-bottom: .6rem } }
`;

/** The status for people: no script, and one style sheet that the policy knows by its digest. */
export const renderStatus = (status: Status): string =>
  makePrintable(`<!doctype html>${renderToStaticMarkup(createElement(StatusPage, { status, styles: STYLES }))}`);

/** Seconds after which the page is loaded again. */
const RENEWAL = 10;

export const STATUS_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  refresh: String(RENEWAL),
};

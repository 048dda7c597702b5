import { makePrintable } from '../base/printable.ts';
import { escapeXml } from '../renderer/host/encode.ts';

interface ReportFile {
  /** Language of the report's own words. */
  readonly language: string;
  readonly title: string;
  /** CSS besides the style of all reports. */
  readonly style: string;
  /** HTML below the heading. */
  readonly body: string;
}

/** Renders a report as one HTML file. It runs no script, loads nothing from elsewhere and hides nothing. */
export const renderReportFile = ({ language, title, style, body }: ReportFile): string =>
  makePrintable(`<!DOCTYPE html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="robots" content="noindex"><title>${escapeXml(title)}</title>
<style>${STYLE}${style}</style></head>
<body><main><h1>${escapeXml(title)}</h1>
${body}
</main></body></html>
`);

/** Colours of the pages that editors look at, light and dark. */
export const REPORT_COLOURS = `:root{color-scheme:light dark;--ground:#f4f5f4;--card:#fff;--ink:#1b2420;--quiet:#55605a;--line:#dfe4e1;--link:#0b5f49;--new:#d5f2df;--new-ink:#0c4223;--gone:#fbdfdc;--gone-ink:#7d1710}
@media (prefers-color-scheme:dark){:root{--ground:#121614;--card:#1b211e;--ink:#e6ece9;--quiet:#a2aea8;--line:#303934;--link:#7fd3b6;--new:#143d26;--new-ink:#b5f0ca;--gone:#4d1c18;--gone-ink:#ffcac4}}`;

const STYLE = `
${REPORT_COLOURS}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
main{padding:1.5rem 1rem 4rem}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 1rem}
h2{font-size:1.15rem;margin:2.25rem 0 .75rem}
h3{font-size:1rem;line-height:1.4;margin:0;display:inline}
a{color:var(--link)}
ul,dl,dd{margin:0;padding:0}
.summary{display:grid;grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr));gap:.5rem}
.summary div,article{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.75rem 1rem}
.summary div{display:flex;flex-direction:column-reverse;justify-content:flex-end}
.summary dd{font-size:1.5rem;line-height:1.2;font-weight:600;font-variant-numeric:tabular-nums}
.summary dt,.path,.label{color:var(--quiet);font-size:.875rem}
summary{cursor:pointer}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.read{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
main>*{max-width:54rem;margin-inline:auto}
@media print{body{background:none}}
`;

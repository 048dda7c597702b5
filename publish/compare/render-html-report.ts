import { escapeXml } from '../../renderer/host/encode.ts';
import type { DiffReport, PicturedPage, ReportEntry, ReportLine, ReportPage } from './describe-difference.ts';
import { PICTURE_STYLE, pictureIds, renderPictures } from './render-html-pictures.ts';
import { reportWords } from './report-words.ts';
import type { Run } from './site-difference.ts';

/** For an editor's eyes: one file that runs nothing and asks for nothing, whatever pages say. */
export const renderHtmlReport = (report: DiffReport): string => {
  const words = reportWords[report.language];
  const marks = { removed: `${words.isGone} `, added: `${words.isNew} ` };
  const summary = report.summary.map(({ label, count }) => `<div><dt>${escapeXml(label)}</dt><dd>${count}</dd></div>`);
  const pictured = report.sections.flatMap(({ pictures = [] }) => pictures);
  const ids = pictureIds(pictured);
  const renderPictured = (page: PicturedPage): string =>
    `<article id="${ids.get(page.page.path)}"><h3>${renderPage(page.page)}</h3>${renderPictures(page, report.language)}</article>`;
  const leadToPictures = ({ pages }: ReportEntry): string => {
    const page = pages.find(({ path }) => ids.has(path));
    return page === undefined
      ? ''
      : `<p class="note">${escapeXml(words.seePictures)} <a href="#${ids.get(page.path)}">${renderName(page)}</a></p>`;
  };
  const sections = report.sections.map(({ title, entries, pictures = [] }, at) => {
    const told = [
      ...entries.map((entry) => renderEntry(entry, marks, leadToPictures(entry))),
      ...pictures.map(renderPictured),
    ];
    return `<section aria-labelledby="part-${at}"${pictures.length > 0 ? ' class="pictures"' : ''}><h2 id="part-${at}">${escapeXml(title)}</h2>\n${told.join('\n')}</section>`;
  });
  return `<!DOCTYPE html>
<html lang="${report.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="robots" content="noindex"><title>${escapeXml(report.title)}</title>
<style>${STYLE}${pictured.length > 0 ? PICTURE_STYLE : ''}</style></head>
<body><main><h1>${escapeXml(report.title)}</h1>
${summary.length === 0 ? `<p>${escapeXml(words.nothing)}</p>` : `<dl class="summary">${summary.join('')}</dl>`}
${sections.join('\n')}
</main></body></html>
`;
};

type Marks = Readonly<Record<'removed' | 'added', string>>;

/** Of more pages than these the first ones are seen, until all are opened. */
const FEW = 3;

const renderEntry = ({ title, pages, lines }: ReportEntry, marks: Marks, more: string): string => {
  const names = pages.map(renderPage);
  const list = names.length === 0 ? '' : `<ul class="pages">${names.map((name) => `<li>${name}</li>`).join('')}</ul>`;
  const heading = title === null ? names.join('') : escapeXml(title);
  const head = heading === '' ? '' : `<h3>${heading}</h3>`;
  const fewNames = pages
    .slice(0, FEW)
    .map((page) => renderName(page))
    .join(', ');
  const folded = `<details><summary><h3>${heading}</h3> <span class="path">${fewNames} …</span></summary>${list}</details>`;
  const top = pages.length > FEW ? folded : head + (title === null ? '' : list);
  const body =
    lines.length === 0 ? '' : `<ul class="lines">${lines.map((line) => renderLine(line, marks)).join('')}</ul>`;
  return `<article>${top}${body}${more}</article>`;
};

const renderPage = ({ title, path, url, language }: ReportPage): string => {
  const name = renderName({ title, path, language });
  const address = title === '' ? '' : ` <span class="path">${escapeXml(path)}</span>`;
  return `${url === null ? name : `<a href="${escapeXml(url)}">${name}</a>`}${address}`;
};

const renderName = ({ title, path, language }: Pick<ReportPage, 'title' | 'path' | 'language'>): string =>
  `<bdi lang="${escapeXml(language)}">${escapeXml(title === '' ? path : title)}</bdi>`;

const renderLine = ({ label, runs, language }: ReportLine, marks: Marks): string => {
  const name = label === '' ? '' : `<span class="label">${escapeXml(label)}</span> `;
  const said = runs.map((run) => renderRun(run, marks)).join('');
  return `<li>${name}<span class="said" dir="auto"${language === null ? '' : ` lang="${escapeXml(language)}"`}>${said}</span></li>`;
};

/** What is marked by colour alone is read out in words. */
const renderRun = ({ kind, text }: Run, marks: Marks): string => {
  if (kind === 'same') return escapeXml(text);
  const name = kind === 'removed' ? 'del' : 'ins';
  return `<${name}><span class="read">${escapeXml(marks[kind])}</span>${escapeXml(text)}</${name}>`;
};

/** Of what editors look at, in the light and in the dark. */
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
article+article{margin-top:.5rem}
.path{font-weight:400}
.pages{padding-inline-start:1.25rem;margin-top:.25rem}
.lines{list-style:none;margin-top:.5rem}
.lines li{padding:.4rem 0;border-top:1px solid var(--line)}
article>.lines:first-child{margin-top:0}
article>.lines:first-child li:first-child{border-top:0}
.label{display:block}
summary{cursor:pointer}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
ins,del{border-radius:.2rem;padding:.05em .15em;-webkit-box-decoration-break:clone;box-decoration-break:clone}
ins{background:var(--new);color:var(--new-ink);text-decoration:none}
del{background:var(--gone);color:var(--gone-ink);text-decoration:line-through}
.read{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
main>*{max-width:54rem;margin-inline:auto}
main>.pictures{max-width:84rem}
@media print{body{background:none}}
@media (forced-colors:active){ins{text-decoration:underline}}
`;

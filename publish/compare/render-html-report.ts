import { escapeXml } from '../../renderer/host/encode.ts';
import { renderReportFile } from '../report-file.ts';
import type { DiffReport, PicturedPage, ReportEntry, ReportLine, ReportPage } from './describe-difference.ts';
import { PICTURE_STYLE, pictureIds, renderPictures } from './render-html-pictures.ts';
import { reportWords, type ReportWords } from './report-words.ts';
import type { Run } from './site-difference.ts';

/** What changes, whatever pages say, as one file. */
export const renderHtmlReport = (report: DiffReport): string => {
  const words = reportWords[report.language];
  const { marks } = words;
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
  return renderReportFile({
    ...report,
    style: STYLE + (pictured.length > 0 ? PICTURE_STYLE : ''),
    body: `${summary.length === 0 ? `<p>${escapeXml(report.nothing)}</p>` : `<dl class="summary">${summary.join('')}</dl>`}
${sections.join('\n')}`,
  });
};

type Marks = ReportWords['marks'];

/** Of more pages than these the first ones are seen, until all are opened. */
const FEW = 3;

const renderEntry = ({ title, outcome, pages, lines }: ReportEntry, marks: Marks, more: string): string => {
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
  const mark = outcome ? `<p class="outcome">${escapeXml(outcome)}</p>` : '';
  return `<article>${mark}${top}${body}${more}</article>`;
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
  return `<${name}><span class="read">${escapeXml(marks[kind])} </span>${escapeXml(text)}</${name}>`;
};

const STYLE = `
article+article{margin-top:.5rem}
.path{font-weight:400}
.pages{padding-inline-start:1.25rem;margin-top:.25rem}
.outcome{margin:0 0 .5rem;padding-inline-start:.6rem;border-inline-start:.3rem solid var(--gone-ink);font-weight:700}
.lines{list-style:none;margin-top:.5rem}
.lines li{padding:.4rem 0;border-top:1px solid var(--line)}
article>.lines:first-child{margin-top:0}
article>.lines:first-child li:first-child{border-top:0}
.label{display:block}
ins,del{border-radius:.2rem;padding:.05em .15em;-webkit-box-decoration-break:clone;box-decoration-break:clone}
ins{background:var(--new);color:var(--new-ink);text-decoration:none}
del{background:var(--gone);color:var(--gone-ink);text-decoration:line-through}
main>.pictures{max-width:84rem}
@media (forced-colors:active){ins{text-decoration:underline}}
`;

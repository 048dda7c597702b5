import { escapeXml } from '../../renderer/host/encode.ts';
import { renderReportFile } from '../report-file.ts';
import type { DiffReport, PicturedPage, ReportEntry, ReportLine, ReportPage } from './describe-difference.ts';
import { reportWords, type ReportWords } from './report-words.ts';
import type { Run } from './site-difference.ts';
import type { PixelBox, PagePicture, PicturesAtWidth } from './page-pictures.ts';

/** Renders a report as one HTML file; texts of pages are escaped. */
export const renderHtmlReport = (report: DiffReport): string => {
  const words = reportWords[report.language];
  const { marks } = words;
  const summary = report.summary.map(({ label, count }) => `<div><dt>${escapeXml(label)}</dt><dd>${count}</dd></div>`);
  const pictured = report.sections.flatMap(({ pictures = [] }) => pictures);
  const ids = pictureIds(pictured);
  const renderPictured = (page: PicturedPage): string =>
    `<article id="${ids.get(page.page.path)}"><h3>${renderPage(page.page)}</h3>${renderPictures(page, words)}</article>`;
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

/** Most pages that are listed openly; longer lists are folded. */
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

/** Words that are marked by colour alone get a spoken label. */
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

/** Ids of the articles with screenshots, by path. */
const pictureIds = (pages: readonly PicturedPage[]): ReadonlyMap<string, string> =>
  new Map(pages.map(({ page }, at) => [page.path, `seen-${at}`]));

/** Screenshots of a page, before and after, at each width. */
const renderPictures = ({ page, widths }: PicturedPage, words: ReportWords): string =>
  widths.map((shown) => renderWidth(shown, { name: page.title || page.path, words })).join('\n');

interface Named {
  /** Name of the page. */
  readonly name: string;
  readonly words: ReportWords;
}

const renderWidth = (shown: PicturesAtWidth, named: Named): string => {
  const { words } = named;
  const pairs = shown.pairs.map(({ before, after }) => {
    const sides = [
      renderSide(words.before, before, { ...named, shown }),
      renderSide(words.after, after, { ...named, shown }),
    ];
    return `<div class="pair${shown.width > NARROW ? ' wide' : ''}">${sides.join('')}</div>`;
  });
  const notes = [
    ...(shown.pairs.length === 0 ? [words.looksTheSame] : []),
    ...(shown.left > 0 ? [words.moreMarks(shown.left)] : []),
    ...(shown.unseen > 0 ? [words.unseenRows(shown.unseen)] : []),
  ];
  const said = notes.map((note) => `<p class="note">${escapeXml(note)}</p>`);
  return `<h4>${escapeXml(words.pixels(shown.width))}</h4>${[...pairs, ...said].join('\n')}`;
};

/** CSS pixels: two screenshots up to this width are shown side by side. */
const NARROW = 600;

interface Shown extends Named {
  readonly shown: PicturesAtWidth;
}

/**
 * The marks are drawn over the unchanged picture. A picture of a wide window can be scrolled if it is wider than the screen, also with the
 * keyboard.
 */
const renderSide = (caption: string, picture: PagePicture | null, { name, words, shown }: Shown): string => {
  if (picture === null) return '';
  const { bytes, width, height, marks } = picture;
  const said = [
    `${caption}: ${name}.`,
    `${words.pixels(shown.width)}.`,
    ...(marks.length > 0 ? [words.marked(marks.length)] : []),
  ];
  const image = `<img alt="${escapeXml(said.join(' '))}" width="${width}" height="${height}" src="data:image/webp;base64,${bytes.toString('base64')}">`;
  const lying = marks.map((mark) => `<i style="${positionOf(mark, picture)}"></i>`).join('');
  const moved = ` tabindex="0" role="group" aria-label="${escapeXml(`${caption}: ${name}`)}"`;
  const window = `<div class="window"${shown.width > NARROW ? moved : ''}><div>${image}${lying}</div></div>`;
  return `<figure><figcaption>${escapeXml(caption)}</figcaption>${window}</figure>`;
};

/** In per cent of the picture, which may be scaled down. */
const positionOf = ({ x, y, width, height }: PixelBox, picture: PixelBox): string =>
  `left:${share(x, picture.width)};top:${share(y, picture.height)};width:${share(width, picture.width)};height:${share(height, picture.height)}`;

const share = (pixels: number, of: number): string => `${((100 * pixels) / of).toFixed(3)}%`;

const PICTURE_STYLE = `
h4{font-size:.875rem;font-weight:400;color:var(--quiet);margin:1rem 0 .25rem}
.pair{display:grid;grid-template-columns:repeat(2,minmax(0,22.5rem));gap:1rem;margin-bottom:1rem}
.pair.wide{grid-template-columns:minmax(0,1fr)}
figure{margin:0}
figcaption{font-weight:600;margin-bottom:.25rem}
.window{overflow-x:auto;border:1px solid var(--line)}
.window>div{position:relative}
.window img{display:block;width:100%;height:auto}
.wide .window>div{min-width:40rem}
.window i{position:absolute;outline:2px solid #d92d20;box-shadow:0 0 0 3px #fff;border-radius:2px}
figure:last-child:not(:first-child) i{outline-color:#067647}
.note{margin:.25rem 0}
`;

import { escapeXml } from '../../renderer/host/encode.ts';
import type { PicturedPage } from './describe-difference.ts';
import type { PixelBox, PagePicture, PicturesAtWidth } from './page-pictures.ts';
import type { ReportLanguage } from '../../model/language/report-languages.ts';
import { reportWords, type ReportWords } from './report-words.ts';

/** Id of what shows a page, by its path, in the order of the pages. */
export const pictureIds = (pages: readonly PicturedPage[]): ReadonlyMap<string, string> =>
  new Map(pages.map(({ page }, at) => [page.path, `seen-${at}`]));

/** How a page looks, before and after, below its heading. */
export const renderPictures = ({ page, widths }: PicturedPage, language: ReportLanguage): string =>
  widths.map((shown) => renderWidth(shown, { name: page.title || page.path, words: reportWords[language] })).join('\n');

interface Named {
  /** Of the page. */
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

/** CSS pixels: two windows of this width stand side by side. */
const NARROW = 600;

interface Shown extends Named {
  readonly shown: PicturesAtWidth;
}

/** The marks lie upon the picture: it stays as it was taken. Of a wide window one that is wider than the screen can be moved, also by keys. */
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

/** In shares of the picture: it may be drawn smaller. */
const positionOf = ({ x, y, width, height }: PixelBox, picture: PixelBox): string => {
  return `left:${share(x, picture.width)};top:${share(y, picture.height)};width:${share(width, picture.width)};height:${share(height, picture.height)}`;
};

const share = (pixels: number, of: number): string => `${((100 * pixels) / of).toFixed(3)}%`;

export const PICTURE_STYLE = `
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

import { SHARE_SIZE } from '../model/link/source-set.ts';
import type { SharePicturesInput } from '../model/site/share-pictures.ts';

interface SharePictureInput extends Pick<SharePicturesInput, 'name' | 'host' | 'palette'> {
  readonly title: string;
  /** Smaller, below the title; null where it would say the same again. */
  readonly tagline: string | null;
  /** The brand's mark, an SVG document. */
  readonly mark: string;
}

/** The picture of a section for social networks, as SVG: mark and name, title, host, and a whole with one piece lifted out. */
export const drawSharePicture = ({ name, title, tagline, host, mark, palette }: SharePictureInput): string => {
  const lines = wrap(title);
  const first = 340 - ((lines.length - 1) * LINE) / 2;
  const text = [
    ...lines.map((line, index) => `<text x="80" y="${first + index * LINE}" class="title">${escapeXml(line)}</text>`),
    ...(tagline === null
      ? []
      : [`<text x="80" y="${first + (lines.length - 1) * LINE + 74}" class="tagline">${escapeXml(tagline)}</text>`]),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}">`,
    `<style>text{font-family:Onest;fill:#fff;font-weight:700}.name{font-size:44px;letter-spacing:-1px}.title{font-size:76px;letter-spacing:-1.5px}.tagline{font-size:34px;font-weight:500;fill:${palette['brand-87']}}.host{font-size:30px;font-weight:500;fill:${palette['brand-86']}}</style>`,
    `<rect width="100%" height="100%" fill="${palette['brand-32']}"/>`,
    `<path d="M1030 170V420H1280A250 250 0 1 1 1030 170z" fill="${palette.brand}"/>`,
    `<path d="M1066 100A250 250 0 0 1 1316 350H1066z" fill="#f7b250"/>`,
    `<svg x="80" y="64" width="72" height="72" viewBox="0 0 48 48">${inner(mark)}</svg>`,
    `<text x="172" y="116" class="name">${escapeXml(name)}</text>`,
    ...text,
    `<text x="80" y="566" class="host">${escapeXml(host)}</text>`,
    '</svg>',
  ].join('');
};

/** Pixels between two lines of the title. */
const LINE = 90;

/** Letters that fit into a line of the title. */
const LINE_LENGTH = 20;

/** A word of one or two letters stays with the next. */
const wrap = (title: string): readonly string[] =>
  title
    .replaceAll(/(?<= )(\S{1,2}) /g, '$1\u00a0')
    .split(' ')
    .reduce<readonly string[]>((lines, word) => {
      const last = lines.at(-1);
      if (last === undefined || last.length + word.length >= LINE_LENGTH) return [...lines, word];
      return [...lines.slice(0, -1), `${last} ${word}`];
    }, []);

const inner = (svg: string): string => svg.replace(/^[^]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

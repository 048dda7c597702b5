import { SECTIONS, type SectionName } from '../components/sections.ts';
import { text, type MessageKey } from '../model/language/messages.ts';
import type { SharePictures, SharePicturesInput } from '../model/site/drawn-pictures.ts';
import { SHARE_SIZE } from '../model/link/source-set.ts';

/** The site's share pictures, one per section. */
export const sharePictures: SharePictures = {
  fontFiles: ['700Bold/Onest_700Bold.ttf', '500Medium/Onest_500Medium.ttf'].map(
    (file) => `node_modules/@expo-google-fonts/onest/${file}`,
  ),
  create: ({ locale, read, ...brand }) => {
    const mark = read('public/logo.svg');
    return SECTIONS.map((section) => {
      const [title, slogan] = [text(locale, sectionTitleKey(section)), text(locale, 'title.default')];
      const shown = isInTypeface(title + slogan)
        ? { title, tagline: section === 'home' ? null : slogan }
        : { title: brand.name, tagline: null };
      return { section, alt: shown.title, svg: drawSharePicture({ ...brand, ...shown, mark }) };
    });
  },
};

/** Whether the typeface has all letters of a text. It would draw empty boxes for missing ones. */
const isInTypeface = (words: string): boolean =>
  !/[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u.test(words);

/** Message key of a section's title. */
const sectionTitleKey = (section: SectionName): MessageKey =>
  section === 'home' ? 'title.default' : `menu.${section}`;

interface SharePictureInput extends Pick<SharePicturesInput, 'name' | 'host' | 'palette'> {
  readonly title: string;
  /** Smaller text below the title; null if it would repeat the title. */
  readonly tagline: string | null;
  /** The brand's logo, an SVG document. */
  readonly mark: string;
}

/** Draws the share picture of a section as SVG: logo and name, title, host, and a circle with one quarter moved outwards. */
const drawSharePicture = ({ name, title, tagline, host, mark, palette }: SharePictureInput): string => {
  const lines = wrap(title);
  const first = 340 - ((lines.length - 1) * LINE) / 2;
  const words = [
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
    ...words,
    `<text x="80" y="566" class="host">${escapeXml(host)}</text>`,
    '</svg>',
  ].join('');
};

/** Line height of the title in pixels. */
const LINE = 90;

/** Number of letters in a line of the title. */
const LINE_LENGTH = 20;

/** Wraps a title into lines. A word of one or two letters stays with the next word. */
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

const escapeXml = (plain: string): string => plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

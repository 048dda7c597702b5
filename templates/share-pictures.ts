import { SECTIONS, type SectionName } from '../components/sections.ts';
import { text, type MessageKey } from '../model/language/messages.ts';
import type { SharePictures } from '../model/site/share-pictures.ts';
import { drawSharePicture } from './share-picture.ts';

/** A picture for each section. */
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

/** Whether the typeface has the letters of a text: it would draw empty boxes for others. */
const isInTypeface = (words: string): boolean =>
  !/[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u.test(words);

/** Name of a section among the interface texts. */
const sectionTitleKey = (section: SectionName): MessageKey =>
  section === 'home' ? 'title.default' : `menu.${section}`;

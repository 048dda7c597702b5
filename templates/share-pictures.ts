import { SECTIONS } from '../components/sections.ts';
import { text } from '../model/language/messages.ts';
import type { SharePictures } from '../model/share-pictures.ts';
import { sectionTitleKey } from './section-title.ts';
import { drawSharePicture } from './share-picture.ts';

/** A picture for each section. */
export const sharePictures: SharePictures = {
  fontFiles: ['700Bold/Onest_700Bold.ttf', '500Medium/Onest_500Medium.ttf'].map(
    (file) => `node_modules/@expo-google-fonts/onest/${file}`,
  ),
  create: ({ locale, read, ...brand }) => {
    const mark = read('public/logo.svg');
    return SECTIONS.map((section) => {
      const title = text(locale, sectionTitleKey(section));
      const tagline = section === 'home' ? null : text(locale, 'title.default');
      return { section, alt: title, svg: drawSharePicture({ ...brand, title, tagline, mark }) };
    });
  },
};

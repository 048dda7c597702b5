import { LOCALES, languageOf } from '../../model/language/locale.ts';
import type { Names } from '../types/names.ts';
import type { NewFile } from './new-files.ts';

/** The embedded document of a new page in each language, with the page's name as its title: translations of each other. Pure. */
export const pageDocuments = ({ snake, kebab, words }: Names, publishedAt: number): readonly NewFile[] => {
  const published = new Date(publishedAt).toISOString().replace(/\.\d+Z$/, '+0000');
  const translations = LOCALES.map((locale) => ({
    ...{ id: `${kebab}-${locale}`, type: snake, lang: languageOf(locale).prismic },
    path: `content/embedded/${snake}/${snake}.${locale}.json`,
  }));
  return translations.map(({ path, ...own }) => {
    const others = translations.filter(({ id }) => id !== own.id);
    const document = {
      ...{ ...own, uid: null, url: null, href: '', tags: [], slugs: [kebab], linked_documents: [] },
      ...{ first_publication_date: published, last_publication_date: published },
      alternate_languages: others.map(({ id, type, lang }) => ({ id, type, lang })),
      data: { title: words, slices: [], meta_title: null, meta_description: words, meta_image: {} },
    };
    return { path, content: `${JSON.stringify(document, null, 2)}\n` };
  });
};

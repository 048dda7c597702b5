import fastGlob from 'fast-glob';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readIfThere } from '../../base/read-if-there.ts';
import { EMBEDDED_FOLDER } from '../../content/embedded-api/embedded-repository.ts';
import { DEFAULT_LOCALE, languageOf } from '../../model/language/locale.ts';
import type { ProjectFile } from '../types/project-files.ts';

/** What a new language is called. */
export interface NewLanguage {
  /** As in paths, `kaa`. */
  readonly code: string;
  /** Prismic's own id, `kaa-uz`. */
  readonly prismic: string;
}

/** The file of its texts: none yet. Pure. */
export const textsFile = ({ code }: NewLanguage): ProjectFile => ({
  path: `locales/${code}.ts`,
  content: `import type { Messages } from './generated/messages.ts';

/** What it is called, and how it is written: \`model/language/rules.ts\` says what each rule is. */
export const rules = {
  name: '${code}',
};

export const texts = {} satisfies Partial<Messages>;
`,
});

const languagesSchema = z.array(z.looseObject({ id: z.string() }));

/** The languages of the embedded repository with this one at their end, unless it is there; nothing where there is no such repository. */
export const listedLanguage = (root: string, { code, prismic }: NewLanguage): readonly ProjectFile[] => {
  const path = `${EMBEDDED_FOLDER}/languages.json`;
  const text = readIfThere(join(root, path));
  if (text === null) return [];
  const languages = languagesSchema.parse(JSON.parse(text.toString()));
  if (languages.some(({ id }) => id === prismic)) return [];
  const lines = [...languages, { id: prismic, name: code, is_master: false }].map(
    (language) => `  ${JSON.stringify(language, null, 1).replaceAll(/\n */g, ' ')}`,
  );
  return [{ path, content: `[\n${lines.join(',\n')}\n]\n` }];
};

const documentSchema = z.object({ id: z.string(), lang: z.string(), alternate_languages: z.array(z.unknown()) });

/**
 * The embedded documents of some types in the first language as a translation has them that is yet to be written, and those that
 * they are translations of, which name them now. A type without such a document has none.
 */
export const translatedDocuments = (
  root: string,
  types: readonly string[],
  { code, prismic }: NewLanguage,
): readonly ProjectFile[] =>
  types.flatMap((type) => {
    const standing = readDocuments(root, type);
    const original = standing.find(({ lang }) => lang === languageOf(DEFAULT_LOCALE).prismic);
    if (!original || standing.some(({ lang }) => lang === prismic)) return [];
    const own = { id: `${type}-${code}`, type, lang: prismic };
    const copy = { ...own, alternate_languages: standing.map(({ id, lang }) => ({ id, type, lang })) };
    return [
      printDocument(`${EMBEDDED_FOLDER}/${type}/${type}.${code}.json`, { ...original.document, ...copy }),
      ...standing.map(({ path, document, alternates }) =>
        printDocument(path, { ...document, alternate_languages: [...alternates, own] }),
      ),
    ];
  });

const readDocuments = (root: string, type: string) =>
  fastGlob.sync(`${EMBEDDED_FOLDER}/${type}/*.json`, { cwd: root }).map((path) => {
    const document: object = JSON.parse(readFileSync(join(root, path), 'utf8'));
    const { id, lang, alternate_languages: alternates } = documentSchema.parse(document);
    return { path, document, id, lang, alternates };
  });

const printDocument = (path: string, document: object): ProjectFile => ({
  path,
  content: `${JSON.stringify(document, null, 2)}\n`,
});

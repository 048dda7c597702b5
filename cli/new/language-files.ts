import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import {
  EMBEDDED_FOLDER,
  findEmbeddedFiles,
  readEmbeddedRepository,
} from '../../content/embedded-api/embedded-repository.ts';
import { DEFAULT_LOCALE, languageOf } from '../../model/language/locale.ts';
import type { ProjectFile } from '../types/project-files.ts';
import type { NewFiles } from './new-files.ts';
import { printJson } from './print-json.ts';

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
  content: `import type { BuiltMessages, Messages } from './generated/messages.ts';

/** What it is called, and how it is written: \`model/language/rules.ts\` says what each rule is. */
export const rules = {
  name: '${code}',
};

export const texts = {} satisfies Partial<Messages>;

/** Texts that only builds need. */
export const builtTexts = {} satisfies Partial<BuiltMessages>;
`,
});

export interface Translations extends NewFiles {
  /** Types of which the first language has no document, so that there is none to translate. */
  readonly lacking: readonly string[];
}

/**
 * The embedded documents of some types in the first language as a translation has them that is yet to be written. Those that they are
 * translations of name them now, and the language is among those of the repository. Throws `content.invalid` when it cannot be read.
 */
export const translatedDocuments = (
  root: string,
  types: readonly string[],
  { code, prismic }: NewLanguage,
): Translations => {
  const dir = join(root, EMBEDDED_FOLDER);
  if (!existsSync(dir)) return { added: [], changed: [], lacking: [] };
  const { languages, documents } = readEmbeddedRepository(dir);
  const files = findEmbeddedFiles(dir);
  const translations = types.map((type) => {
    const standing = documents.filter((document) => document.type === type);
    const original = standing.find(({ lang }) => lang === languageOf(DEFAULT_LOCALE).prismic);
    if (!original) return { added: [], changed: [], lacking: [type] };
    if (standing.some(({ lang }) => lang === prismic)) return { added: [], changed: [], lacking: [] };
    const own = { id: `${type}-${code}`, type, lang: prismic };
    const alternates = standing.map(({ id, lang }) => ({ id, type, lang }));
    return {
      added: [
        printDocument(`${type}/${type}.${code}.json`, {
          ...parse(original),
          ...own,
          href: '',
          alternate_languages: alternates,
        }),
      ],
      changed: standing.map((document) => {
        const named = alternatesSchema.parse(parse(document)).alternate_languages;
        return printDocument(files.get(document.id) ?? '', {
          ...parse(document),
          alternate_languages: [...named, own],
        });
      }),
      lacking: [],
    };
  });
  const isListed = languages.some(({ id }) => id === prismic);
  const listed = [...languages, ...(isListed ? [] : [{ id: prismic, name: code, is_master: false }])];
  return {
    added: translations.flatMap(({ added }) => added),
    changed: [
      { path: `${EMBEDDED_FOLDER}/languages.json`, content: printJson(listed) },
      ...translations.flatMap(({ changed }) => changed),
    ],
    lacking: translations.flatMap(({ lacking }) => lacking),
  };
};

const alternatesSchema = z.object({ alternate_languages: z.array(z.unknown()).default([]) });

const parse = ({ bytes }: { readonly bytes: Buffer }): object => JSON.parse(bytes.toString());

const printDocument = (path: string, document: object): ProjectFile => ({
  path: `${EMBEDDED_FOLDER}/${path}`,
  content: `${JSON.stringify(document, null, 2)}\n`,
});

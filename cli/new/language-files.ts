import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import {
  findEmbeddedFiles,
  readEmbeddedRepository,
  type ContentFolder,
  type EmbeddedDocument,
} from '../../content/embedded-api/embedded-repository.ts';
import type { RepositoryLanguage } from '../../content/service/snapshot.ts';
import { DEFAULT_LOCALE, languageOf } from '../../model/language/locale.ts';
import { isRecord } from '../../model/values/is-record.ts';
import type { ProjectFile } from '../types/project-files.ts';
import { printJson, type NewFiles } from './new-files.ts';

/** What a new language is called. */
export interface NewLanguage {
  /** Code in paths: `kaa`. */
  readonly code: string;
  /** Id in Prismic: `kaa-uz`. */
  readonly prismic: string;
}

/** The file for the language's texts, empty at first. Pure. */
export const textsFile = ({ code }: NewLanguage): ProjectFile => ({
  path: `locales/${code}.ts`,
  content: `import type { BuiltMessages, Messages } from './generated/messages.ts';

/** What it is called, and how it is written: \`model/language/language-file.ts\` says what each rule is. */
export const rules = {
  name: '${code}',
};

export const texts = {} satisfies Partial<Messages>;

/** Texts that only builds need. */
export const builtTexts = {} satisfies Partial<BuiltMessages>;
`,
});

interface Translations extends NewFiles {
  /** Types without a document in the first language, so that there is nothing to translate. */
  readonly lacking: readonly string[];
}

/**
 * Copies the embedded documents of some types in the first language, to be translated. The originals get the copies as translations, and
 * the language is added to the repository's list. Throws `content.invalid` if the embedded repository cannot be read.
 */
export const translatedDocuments = (
  place: ContentFolder,
  types: readonly string[],
  language: NewLanguage,
): Translations => {
  if (!existsSync(join(place.root, place.folder))) return { added: [], changed: [], lacking: [] };
  const { languages, documents } = readEmbeddedRepository(place);
  const files = findEmbeddedFiles(place);
  const first = languageOf(DEFAULT_LOCALE).prismic;
  const found = types.map((type) => ({ type, existing: documents.filter((document) => document.type === type) }));
  const translations = found.flatMap(({ existing }) => {
    const original = existing.find(({ lang }) => lang === first);
    const isTranslated = existing.some(({ lang }) => lang === language.prismic);
    return original && !isTranslated ? [translate(original, { existing, files, language, folder: place.folder })] : [];
  });
  return {
    added: translations.flatMap(({ added }) => added),
    changed: [listLanguage(languages, language, place.folder), ...translations.flatMap(({ changed }) => changed)],
    lacking: found.flatMap(({ type, existing }) => (existing.some(({ lang }) => lang === first) ? [] : [type])),
  };
};

interface LanguageRemoval {
  /** Paths of files that only this language uses. */
  readonly removed: readonly string[];
  /** Files that refer to the language, without the references. */
  readonly changed: readonly ProjectFile[];
}

/**
 * Finds everything of a language besides the configuration: its texts, its embedded documents, and references to it. Throws
 * `content.invalid` if the embedded repository cannot be read.
 */
export const languageRemoval = (place: ContentFolder, { code, prismic }: NewLanguage): LanguageRemoval => {
  const texts = [`locales/${code}.ts`, `locales/spelling/${code}.ts`, `locales/letters/${code}.ts`].filter((path) =>
    existsSync(join(place.root, path)),
  );
  const { folder } = place;
  if (!existsSync(join(place.root, folder))) return { removed: texts, changed: [] };
  const { languages, documents } = readEmbeddedRepository(place);
  const files = findEmbeddedFiles(place);
  const pathOf = ({ id }: EmbeddedDocument): string => files.get(id) ?? '';
  const isOwn = ({ lang }: Pick<EmbeddedDocument, 'lang'>): boolean => lang === prismic;
  const naming = documents.filter((document) => !isOwn(document) && document.alternates.some((other) => isOwn(other)));
  const listed = languages.filter(({ id }) => id !== prismic);
  return {
    removed: [...texts, ...documents.filter(isOwn).map((document) => `${folder}/${pathOf(document)}`)],
    changed: [
      ...(listed.length === languages.length ? [] : [languagesFile(listed, folder)]),
      ...naming.map((document) =>
        printDocument(`${folder}/${pathOf(document)}`, withoutTranslation(parse(document), prismic)),
      ),
    ],
  };
};

const withoutTranslation = (document: object, prismic: string): object => {
  const { alternate_languages: named } = alternatesSchema.parse(document);
  return { ...document, alternate_languages: named.filter((other) => !isRecord(other) || other['lang'] !== prismic) };
};

interface Translating {
  /** The document in all existing languages. */
  readonly existing: readonly EmbeddedDocument[];
  /** Their files, by id. */
  readonly files: ReadonlyMap<string, string>;
  readonly language: NewLanguage;
  readonly folder: string;
}

const translate = (
  original: EmbeddedDocument,
  { existing, files, language: { code, prismic }, folder }: Translating,
): NewFiles => {
  const { type } = original;
  const own = { id: `${type}-${code}`, type, lang: prismic };
  const others = existing.map(({ id, lang }) => ({ id, type, lang }));
  const copy = { ...parse(original), ...own, href: '', alternate_languages: others };
  return {
    added: [printDocument(`${folder}/${type}/${type}.${code}.json`, copy)],
    changed: existing.map((document) => {
      const { alternate_languages: named } = alternatesSchema.parse(parse(document));
      return printDocument(`${folder}/${files.get(document.id)}`, {
        ...parse(document),
        alternate_languages: [...named, own],
      });
    }),
  };
};

const listLanguage = (
  languages: readonly RepositoryLanguage[],
  { code, prismic }: NewLanguage,
  folder: string,
): ProjectFile => {
  const isListed = languages.some(({ id }) => id === prismic);
  const listed = [...languages, ...(isListed ? [] : [{ id: prismic, name: code, is_master: false }])];
  return languagesFile(listed, folder);
};

const languagesFile = (languages: readonly RepositoryLanguage[], folder: string): ProjectFile => ({
  path: `${folder}/languages.json`,
  content: printJson(languages),
});

const alternatesSchema = z.object({ alternate_languages: z.array(z.unknown()).default([]) });

const parse = ({ bytes }: { readonly bytes: Buffer }): object => JSON.parse(bytes.toString());

const printDocument = (path: string, document: object): ProjectFile => ({
  path,
  content: `${JSON.stringify(document, null, 2)}\n`,
});

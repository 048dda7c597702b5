import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError } from '../../base/errors.ts';
import { FALLBACK_LANGUAGE } from '../../model/language/language-file.ts';
import type { LanguageEntry } from '../../model/language/locale.ts';
import type { ProjectFile } from './project-files.ts';
import { entry } from './registries.ts';

/**
 * Creates modules that list the configured languages and their files in `locales/`. Throws `config.invalid` for a language without a file.
 */
export const createLanguageLists = (root: string, languages: readonly LanguageEntry[]): readonly ProjectFile[] => {
  const codes = languages.map(({ code }) => code);
  const hasFile = (name: string): boolean => existsSync(join(root, 'locales', `${name}.ts`));
  const missing = codes.find((code) => !hasFile(code));
  if (missing !== undefined) throw createMissingError(missing);
  const files = [...codes, FALLBACK_LANGUAGE].filter(hasFile);
  const spellings = codes.filter((code) => hasFile(`spelling/${code}`));
  const letters = codes.filter((code) => hasFile(`letters/${code}`));
  return [
    ...[listOf(languages), messagesOf(codes[0] ?? ''), filesOf(files), chunksOf(files)],
    ...[partsOf('spelling', 'spellings', spellings), partsOf('letters', 'letters', letters)],
  ];
};

const createMissingError = (code: string): SiteError =>
  new SiteError({
    code: 'config.invalid',
    message: `site.config.ts has the language ${code}, which has no file locales/${code}.ts`,
    hint: 'Write one (see “A language” in docs/changing.md), or take the language out of `languages`.',
  });

const NOTE = '// Written by `site types` from the languages in site.config.ts. Do not edit.\n\n';

const listOf = (languages: readonly LanguageEntry[]): ProjectFile => ({
  path: 'locales/generated/list.ts',
  content: `${NOTE}/** What browsers need to choose a visitor's language. */
export const choices = [
${languages.map((language) => `  ${literal(choiceOf(language, languages))},\n`).join('')}] as const;

/** The configuration of each language. */
export const facts = {
${languages.map(({ code, ...facts }) => `  ${entry(code, literal(facts))},\n`).join('')}} as const;
`,
});

/** The first entry of a language gets the bare language as `hreflang`, which covers all its regional forms. */
const choiceOf = ({ code, language, domain }: LanguageEntry, languages: readonly LanguageEntry[]) => {
  const bare = bareLanguage(language);
  const first = languages.find((other) => bareLanguage(other.language) === bare);
  return { code, hreflang: first?.code === code ? bare : language, ...(domain !== undefined && { domain }) };
};

/** `uz` of `uz-UZ`. */
const bareLanguage = (tag: string): string => tag.replace(/-.*/, '');

/** An object literal of strings on one line, as the formatter writes it. */
const literal = (value: object): string =>
  `{ ${Object.entries(value)
    .map(([key, text]) => `${key}: '${String(text)}'`)
    .join(', ')} }`;

const messagesOf = (standard: string): ProjectFile => ({
  path: 'locales/generated/messages.ts',
  content: `${NOTE}import type * as standard from '../${standard}.ts';

/** Name of an interface text. */
export type MessageKey = keyof Messages | keyof BuiltMessages;

/** Texts of a language: every key, so that a missing one is a compile error. */
export type Messages = Readonly<Record<keyof typeof standard.texts, string>>;

/** Interface texts that are only needed at build time, so visitors do not load them. */
export type BuiltMessages = Readonly<Record<BuiltKey, string>>;

type BuiltKey = typeof standard extends { readonly builtTexts: infer Texts } ? keyof Texts & string : never;
`,
});

const filesOf = (files: readonly string[]): ProjectFile => ({
  path: 'locales/generated/files.ts',
  content: `${NOTE}${files.map((file) => `import * as ${identifier(file)} from '../${file}.ts';\n`).join('')}
export const languageFiles = {
${files.map((file) => `  ${entry(file, identifier(file))},\n`).join('')}};
`,
});

const chunksOf = (files: readonly string[]): ProjectFile => ({
  path: 'locales/generated/chunks.ts',
  content: `${NOTE}export const languageChunks = {
${files.map((file) => `  ${entry(file, `() => import('../${file}.ts')`)},\n`).join('')}};
`,
});

/** These rules are needed only by builds and drafts; visitors load the other language files. */
const partsOf = (folder: string, name: string, codes: readonly string[]): ProjectFile => ({
  path: `locales/generated/${name}.ts`,
  content: `${NOTE}${codes.map((code) => `import * as ${identifier(code)} from '../${folder}/${code}.ts';\n`).join('')}
export const ${name} = {
${codes.map((code) => `  ${entry(code, identifier(code))},\n`).join('')}};
`,
});

/** `uzFile`, `enUSFile`: a code alone may be a word of JavaScript, such as `new`. */
const identifier = (language: string): string =>
  `${language.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}File`;

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import type { SiteConfigInput } from '../../config/site-config.ts';
import siteConfig from '../../site.config.ts';
import { createWholeProject, type ConfiguredProject } from './configured-site.ts';

export interface AddedLanguage {
  readonly language: SiteConfigInput['languages'][number];
  /** Source of `locales/<code>.ts`. */
  readonly file: string;
  /** Uzbek documents to translate, by folder and name: `home`, `blog_post/nasiya`. Default: all of them. */
  readonly documents?: readonly string[];
  /** Translates an Uzbek text. The translation must be as long, since text formats count letters. */
  readonly translate?: (text: string) => string;
}

/** Copies the project and adds a language as its author would: to the configuration, with a texts file and with documents. */
export const createProjectWithLanguage = async (root: string, added: AddedLanguage): Promise<ConfiguredProject> => {
  const project = createWholeProject(root, { languages: [...siteConfig.languages, added.language] });
  writeFileSync(join(root, `locales/${added.language.code}.ts`), added.file);
  listLanguage(join(root, 'content/embedded/languages.json'), added);
  addDocuments(join(root, 'content/embedded'), added);
  const { code, output } = await project.run(['types']);
  if (code !== 0) throw new Error(`Expected lists of languages, got:\n${output}`);
  return project;
};

const listLanguage = (path: string, { language: { code, prismic } }: AddedLanguage): void => {
  const languages: readonly object[] = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify([...languages, { id: prismic, name: code, is_master: false }]));
};

interface EmbeddedDocument {
  readonly id: string;
  readonly type: string;
  readonly lang: string;
  readonly uid?: string | null;
  readonly alternate_languages: readonly object[];
}

/** Writes a translation of each chosen Uzbek document, and lists it in the documents it is a translation of. */
const addDocuments = (dir: string, { language, documents, translate = (text) => text }: AddedLanguage): void => {
  const { code, prismic } = language;
  const paths = fastGlob
    .sync('*/*.uz.json', { cwd: dir })
    .filter((path) => !documents || documents.some((chosen) => isIn(path, chosen)));
  const ids = new Map(paths.map((path) => [readDocument(join(dir, path)).id, '']));
  for (const id of ids.keys()) ids.set(id, `${id.slice(0, 12)}${code.replace('-', '')}`);
  for (const path of paths) {
    const siblings = ['uz', 'ru'].map((own) => join(dir, path.replace('.uz.json', `.${own}.json`))).filter(existsSync);
    const originals = siblings.map(readDocument);
    const id = ids.get(originals[0]?.id ?? '') ?? '';
    const text = readFileSync(join(dir, path), 'utf8').replaceAll(/"id": "([^"]+)"/g, (whole, own: string) =>
      ids.has(own) ? `"id": "${ids.get(own) ?? ''}"` : whole,
    );
    const copy: object = JSON.parse(text, (key, value: unknown) =>
      typeof value === 'string' && TEXTS.has(key) ? translate(value) : value,
    );
    const own = { ...copy, id, lang: prismic, alternate_languages: originals.map(linkTo) };
    writeFileSync(join(dir, path.replace('.uz.json', `.${code}.json`)), JSON.stringify(own, null, 2));
    for (const [index, original] of originals.entries()) {
      const alternates = [...original.alternate_languages, linkTo({ ...original, id, lang: prismic })];
      writeFileSync(siblings[index] ?? '', JSON.stringify({ ...original, alternate_languages: alternates }, null, 2));
    }
  }
};

/** Fields whose texts visitors read. */
const TEXTS: ReadonlySet<string> = new Set([
  ...['text', 'title', 'alt', 'name', 'note', 'summary', 'question', 'author', 'excerpt', 'label', 'eyebrow'],
  ...['caption', 'intro', 'heading', 'quote', 'button', 'success', 'address', 'hours', 'role', 'when', 'value'],
]);

const isIn = (path: string, chosen: string): boolean => path.startsWith(`${chosen}/`) || path === `${chosen}.uz.json`;

const readDocument = (path: string): EmbeddedDocument => JSON.parse(readFileSync(path, 'utf8'));

const linkTo = ({ id, type, lang, uid }: EmbeddedDocument) => ({ id, type, lang, ...(uid && { uid }) });

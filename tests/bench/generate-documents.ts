import fastGlob from 'fast-glob';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createArticleTemplate, fill, type ArticleTemplate } from './article-template.ts';

export interface Publication {
  readonly ref: string;
  /** JSON of every document. */
  readonly documents: readonly string[];
}

/**
 * The embedded documents and so many generated articles per language, the same on every machine. The function that is
 * returned makes version n: from 1 on, one article in the middle differs from version to version by a word of its body.
 */
export const generateDocuments = (embedded: string, posts: number): ((version: number) => Publication) => {
  const read = (pattern: string) =>
    fastGlob
      .sync(pattern, { cwd: embedded })
      .toSorted()
      .map((file) => readFileSync(join(embedded, file), 'utf8').trim());
  const own = read('*/*.json').map((text) => text.replace('ref=EMBEDDED', 'ref=@@ref@@'));
  const templates = languages.map((language) => read(`blog_post/*.${language}.json`).map(createArticleTemplate));
  const pools = templates.map((inLanguage) => inLanguage.flatMap(({ paragraphs }) => paragraphs));
  const article = (language: number, number: number, edit: string) =>
    createArticle({ templates: templates[language] ?? [], pool: pools[language] ?? [], language, number, edit });
  const generated = numbers(posts).flatMap((number) => languages.map((_, language) => article(language, number, '')));
  const middle = Math.floor(posts / 2);
  return (version) => {
    const ref = `bench-${version}`;
    const edited = version === 0 ? generated : generated.with(middle * 2, article(0, middle, String(version)));
    return { ref, documents: [...own, ...edited].map((text) => text.replace('@@ref@@', ref)) };
  };
};

const languages = ['uz', 'ru'] as const;

interface ArticleOptions {
  readonly templates: readonly ArticleTemplate[];
  /** Paragraphs of all articles in the language. */
  readonly pool: readonly string[];
  readonly language: number;
  readonly number: number;
  /** Ends the last word of the first paragraph; the number of words stays. */
  readonly edit: string;
}

/** The structure of one embedded article with paragraphs of all of them. */
const createArticle = ({ templates, pool, language, number, edit }: ArticleOptions): string => {
  const template = templates[number % templates.length];
  if (!template) throw new Error('Expected embedded articles, got none');
  let draws = number;
  const paragraph = () => {
    draws = (draws * 1_103_515_245 + 12_345) % 2_147_483_648;
    return pool[draws % pool.length] ?? '';
  };
  const day = new Date(Date.UTC(2024, 0, 1 + ((number * 7) % 900))).toISOString().slice(0, 10);
  const values: Readonly<Record<string, () => string>> = {
    id: () => idOf(language, number),
    alternate: () => idOf(1 - language, number),
    number: () => String(number),
    day: () => day,
    minute: () => edit.padStart(2, '0'),
    edit: () => edit,
    paragraph,
  };
  return fill(template.text, values);
};

const idOf = (language: number, number: number): string =>
  `Bench${languages[language]}${String(number).padStart(9, '0')}`;

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, number) => number);

import fastGlob from 'fast-glob';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createArticleTemplates, fill, type ArticleTemplate } from './article-template.ts';

/** The embedded documents and generated articles, the same on every machine. */
export interface Generated {
  /** JSON of every document. */
  readonly documents: readonly string[];
  /** JSON of one edition of an article. Editions differ in one word of the body and in their time. */
  readonly article: (language: number, number: number, edition: number) => string;
}

/** `posts` is the number of articles in each language, all of edition 0. */
export const generateDocuments = (embedded: string, posts: number): Generated => {
  const read = (pattern: string) =>
    fastGlob
      .sync(pattern, { cwd: embedded })
      .toSorted()
      .map((file) => readFileSync(join(embedded, file), 'utf8').trim());
  const [first = [], ...others] = languages.map((language) => read(`blog_post/*.${language}.json`));
  const articles = first.map((json, place) =>
    createArticleTemplates([json, ...others.flatMap((translations) => translations[place] ?? [])]),
  );
  const templates = languages.map((_, language) => articles.flatMap((translations) => translations[language] ?? []));
  const paragraphs = articles.flatMap(alignParagraphs);
  const pools = languages.map((_, language) => paragraphs.map((translations) => translations[language] ?? ''));
  const article = (language: number, number: number, edition: number) =>
    createArticle({ templates: templates[language] ?? [], pool: pools[language] ?? [], language, number, edition });
  const generated = numbers(posts).flatMap((number) => languages.map((_, language) => article(language, number, 0)));
  return { documents: [...read('*/*.json'), ...generated], article };
};

/** Paragraphs with their translations. Skips paragraphs whose translations contain different numbers. */
const alignParagraphs = ([first, ...others]: readonly ArticleTemplate[]): readonly (readonly string[])[] =>
  (first?.paragraphs ?? [])
    .map((text, place) => [text, ...others.map(({ paragraphs }) => paragraphs[place] ?? '')])
    .filter((translations) => new Set(translations.map(numbersIn)).size === 1);

const numbersIn = (text: string): string => (text.match(/\d+/g) ?? []).join(' ');

/** Publication time of an edition: an hour after the previous one, and after all other documents. */
export const timeOf = (edition: number): string =>
  new Date(Date.UTC(2026, 10, 20, edition)).toISOString().replace('.000Z', '+0000');

const languages = ['uz', 'ru'] as const;

interface ArticleOptions {
  readonly templates: readonly ArticleTemplate[];
  /** Paragraphs of all articles in this language. */
  readonly pool: readonly string[];
  readonly language: number;
  readonly number: number;
  /** From 1 on, the number is appended to the last word of the first paragraph, so that the word count stays the same. */
  readonly edition: number;
}

/** Creates an article with the structure of one embedded article and paragraphs from all of them. */
const createArticle = ({ templates, pool, language, number, edition }: ArticleOptions): string => {
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
    time: () => (edition === 0 ? `${day}T09:00:00+0000` : timeOf(edition)),
    edit: () => (edition === 0 ? '' : String(edition)),
    paragraph,
  };
  return fill(template.text, values);
};

const idOf = (language: number, number: number): string =>
  `Bench${languages[language]}${String(number).padStart(9, '0')}`;

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, number) => number);

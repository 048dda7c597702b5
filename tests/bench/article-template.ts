/** An embedded article with marks, `@@name@@`, where generated articles differ. */
export interface ArticleTemplate {
  readonly text: string;
  /** Texts of the marked paragraphs, escaped for a JSON string. */
  readonly paragraphs: readonly string[];
}

/**
 * Marks the ids, dates and some paragraphs in the translations of an article. A paragraph is marked if it is long and has no links or
 * emphasis in every language. All languages mark the same paragraphs, so that generated translations contain the same numbers.
 */
export const createArticleTemplates = (translations: readonly string[]): readonly ArticleTemplate[] => {
  const articles = translations.map((json): Article => JSON.parse(json));
  const texts = articles.map(({ data }) => paragraphsIn(data));
  const places = (texts[0] ?? []).map((_, place) => place);
  const marked = new Set(places.filter((place) => texts.every((paragraphs) => isLong(paragraphs[place]))));
  return articles.map((article, language) => createTemplate(article, marked, texts[language] ?? []));
};

const createTemplate = (
  { alternate_languages: alternates, ...article }: Article,
  marked: ReadonlySet<number>,
  texts: readonly Paragraph[],
): ArticleTemplate => {
  const places = [...marked];
  const { uid } = article;
  let place = -1;
  const data: Article['data'] = JSON.parse(JSON.stringify(article.data), (_, value: unknown) => {
    if (!isParagraph(value)) return value;
    place += 1;
    if (!marked.has(place)) return value;
    return { ...value, text: place === places[0] ? '@@paragraph@@@@edit@@' : '@@paragraph@@' };
  });
  const text = JSON.stringify({
    ...article,
    id: '@@id@@',
    uid: `${uid}-@@number@@`,
    slugs: [`${uid}-@@number@@`],
    href: 'https://bench.invalid/api/v2/documents/search?ref=EMBEDDED&q=@@id@@',
    first_publication_date: '@@day@@T05:30:00+0000',
    last_publication_date: '@@time@@',
    alternate_languages: alternates.map((other) => ({
      ...other,
      id: '@@alternate@@',
      uid: `${uid}-@@number@@`,
    })),
    data: {
      ...data,
      title: `${data.title} — @@number@@`,
      meta_title: `${data.meta_title} @@number@@`,
      meta_description: `@@number@@. ${data.meta_description.slice(0, 90)}`,
      published_at: '@@day@@',
    },
  });
  return { text, paragraphs: places.map((at) => JSON.stringify(shorten(texts[at]?.text ?? '')).slice(1, -1)) };
};

/** Replaces marks by values; a mark without a value stays. */
export const fill = (template: string, values: Readonly<Record<string, () => string>>): string =>
  template.replaceAll(/@@(\w+)@@/g, (mark, name: string) => values[name]?.() ?? mark);

interface Article {
  readonly uid: string;
  readonly alternate_languages: readonly object[];
  readonly data: { readonly title: string; readonly meta_title: string; readonly meta_description: string };
}

interface Paragraph {
  readonly text: string;
  readonly spans: readonly unknown[];
}

/** In the order in which `JSON.parse` visits them. */
const paragraphsIn = (data: Article['data']): readonly Paragraph[] => {
  const found: Paragraph[] = [];
  JSON.parse(JSON.stringify(data), (_, value: unknown) => {
    if (isParagraph(value)) found.push(value);
    return value;
  });
  return found;
};

const isParagraph = (value: unknown): value is Paragraph =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  value.type === 'paragraph' &&
  'text' in value &&
  typeof value.text === 'string' &&
  'spans' in value &&
  Array.isArray(value.spans);

const LONG = 60;

const isLong = (paragraph: Paragraph | undefined): boolean =>
  paragraph !== undefined && paragraph.text.length > LONG && paragraph.spans.length === 0;

/** Returns the first sentence: Cyrillic letters take two bytes, and pages should not be much larger than the embedded ones. */
const shorten = (text: string): string => text.split(/(?<=[.!?])\s/)[0] ?? text;

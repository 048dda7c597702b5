/** An embedded article with marks, `@@name@@`, where the generated ones differ. */
export interface ArticleTemplate {
  readonly text: string;
  /** The paragraphs whose places are marked, ready to be inside a JSON string. */
  readonly paragraphs: readonly string[];
}

/** Marks an article's JSON: its identity, its days, and every longer paragraph without links and emphasis. */
export const createArticleTemplate = (json: string): ArticleTemplate => {
  const paragraphs: string[] = [];
  const { alternate_languages: alternates, ...article }: Article = JSON.parse(json, (_, value: unknown) => {
    if (!isParagraph(value)) return value;
    paragraphs.push(JSON.stringify(shorten(value.text)).slice(1, -1));
    return { ...value, text: paragraphs.length === 1 ? '@@paragraph@@@@edit@@' : '@@paragraph@@' };
  });
  const { uid, data } = article;
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
      published_at: '@@day@@',
    },
  });
  return { text, paragraphs };
};

/** Puts values in the places of marks; a mark that has no value stays. */
export const fill = (template: string, values: Readonly<Record<string, () => string>>): string =>
  template.replaceAll(/@@(\w+)@@/g, (mark, name: string) => values[name]?.() ?? mark);

interface Article {
  readonly uid: string;
  readonly alternate_languages: readonly object[];
  readonly data: { readonly title: string };
}

const LONG = 60;

const isParagraph = (value: unknown): value is { readonly text: string } =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  value.type === 'paragraph' &&
  'text' in value &&
  typeof value.text === 'string' &&
  value.text.length > LONG &&
  'spans' in value &&
  Array.isArray(value.spans) &&
  value.spans.length === 0;

/** Its first sentence: Cyrillic takes two bytes a letter, and no page is meant to be much larger than the embedded ones. */
const shorten = (text: string): string => text.split(/(?<=[.!?])\s/)[0] ?? text;

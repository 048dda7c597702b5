import { timeOf, type Generated } from './generate-documents.ts';

/** Kinds of change that an editor publishes in one step. */
export const CHANGES = [
  'one edit',
  'one new title',
  'one new uid',
  'one new article',
  'one unpublished',
  'a release of 50',
  'one footer',
  'settings',
] as const;

export type Change = (typeof CHANGES)[number];

interface Changing extends Generated {
  readonly live: readonly string[];
  readonly edition: number;
}

/** Returns the documents after a change. `edition` is the number of the change. Pure. */
export const carryOut = (change: Change, { live, documents, article, edition }: Changing): readonly string[] => {
  const posts = live.filter((text) => idOf(text).startsWith('Benchuz'));
  const middle = Math.floor(posts.length / 2);
  const edited = (numbers: readonly number[]) =>
    replace(
      live,
      numbers.map((number) => article(0, number, edition)),
    );
  switch (change) {
    case 'one edit':
      return edited([middle]);
    case 'one new title':
      return edited([middle]).map((text) =>
        idOf(text) === idOf(article(0, middle, 0)) ? withTitle(text, edition) : text,
      );
    case 'one new uid':
      return edited([middle]).map((text) =>
        idOf(text) === idOf(article(0, middle, 0)) ? withUid(text, edition) : text,
      );
    case 'one new article':
      return [...live, article(0, documents.length + edition, edition)];
    case 'one unpublished':
      return live.filter((text) => text !== posts[middle]);
    case 'a release of 50':
      return edited(Array.from({ length: 50 }, (_, number) => number));
    case 'one footer':
      return live.map((text) => (isFooter(text) ? withHeading(text, edition) : text));
    case 'settings':
      return live.map((text) => (isSettings(text) ? withHours(text, edition) : text));
    default:
      return change satisfies never;
  }
};

/** Replaces the first title only: the page's title comes before those of its slices. */
const withTitle = (text: string, edition: number): string =>
  text.replace(/"title":\s*"/, (found) => `${found}${edition}. `);

const withUid = (text: string, edition: number): string =>
  text.replace(/("uid":\s*")[^"]*/, (found) => `${found}-${edition}`);

/** Ids of the documents that were changed, added or deleted. */
export const changedIds = (before: readonly string[], after: readonly string[]): readonly string[] => {
  const [old, now] = [new Set(before), new Set(after)];
  const changed = [...after.filter((text) => !old.has(text)), ...before.filter((text) => !now.has(text))];
  return [...new Set(changed.map(idOf))];
};

export const idOf = (text: string): string => /"id":\s*"([^"]*)"/.exec(text)?.[1] ?? '';

const replace = (live: readonly string[], documents: readonly string[]): readonly string[] => {
  const byId = new Map(documents.map((text) => [idOf(text), text]));
  return live.map((text) => byId.get(idOf(text)) ?? text);
};

/** True for the Uzbek footer, which half of the pages show. */
const isFooter = (text: string): boolean => /"type":\s*"footer"/.test(text) && langOf(text) === 'uz-uz';

const langOf = (text: string): string => {
  const { lang }: { readonly lang: string } = JSON.parse(text);
  return lang;
};

const withHeading = (text: string, edition: number): string =>
  publishedIn(text, edition).replace(/"heading":\s*"/, (found) => `${found}${edition}. `);

const isSettings = (text: string): boolean => /"type":\s*"settings"/.test(text);

/** Changes the opening hours, which every page shows. */
const withHours = (text: string, edition: number): string =>
  publishedIn(text, edition).replace(/("hours":\s*")[^"]*/, `$1${edition} – 24`);

const publishedIn = (text: string, edition: number): string =>
  text.replace(/("last_publication_date":\s*")[^"]*/, `$1${timeOf(edition)}`);

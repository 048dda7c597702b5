import { LANGUAGES, type Locale } from '../../model/language/locale.ts';

/**
 * The site's language that suits a browser's list best; undefined when none does. A whole tag beats a language alone at the
 * same place; otherwise the earlier place wins (behaviours §4.2). The site's languages are bare, so that a tag with a
 * region matches by its language only, unless the site has a second form of it (`uz-Arab`).
 */
export const matchLocale = (languages: readonly string[]): Locale | undefined => {
  const tags = languages.map((tag) => tag.toLowerCase());
  const scored = [...best(tags, 1), ...best(tags.map(primarySubtag), 0.999)];
  return scored.toSorted((a, b) => b.score - a.score)[0]?.locale;
};

const primarySubtag = (tag: string): string => tag.split('-')[0] ?? tag;

interface Match {
  readonly locale: Locale;
  readonly score: number;
}

/** The first tag that is a language of the site, if there is one. */
const best = (tags: readonly string[], weight: number): readonly Match[] => {
  const index = tags.findIndex((tag) => localeOfTag(tag));
  const locale = localeOfTag(tags[index]);
  return locale ? [{ locale, score: weight - index / tags.length }] : [];
};

const localeOfTag = (tag: string | undefined): Locale | undefined =>
  LANGUAGES.find(({ hreflang }) => hreflang.toLowerCase() === tag)?.code;

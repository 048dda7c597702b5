import { LOCALES, type Locale } from '../../locales/locale.ts';

/**
 * The site's language that suits a browser's list best; null when none does. A whole tag beats a language alone at the
 * same place; otherwise the earlier place wins (behaviours §4.2). The site's languages are bare codes, so that a tag with a
 * region matches by its language only.
 */
export const matchLocale = (languages: readonly string[]): Locale | null => {
  const tags = languages.map((tag) => tag.toLowerCase());
  const scored = [best(tags, 1), best(tags.map(primarySubtag), 0.999)].flatMap((match) => match ?? []);
  return scored.toSorted((a, b) => b.score - a.score)[0]?.locale ?? null;
};

const primarySubtag = (tag: string): string => tag.split('-')[0] ?? tag;

const best = (tags: readonly string[], weight: number): { readonly locale: Locale; readonly score: number } | null => {
  const index = tags.findIndex(isLocale);
  const locale = tags[index];
  return locale !== undefined && isLocale(locale) ? { locale, score: weight - index / tags.length } : null;
};

export const isLocale = (text: string): text is Locale => LOCALES.some((locale) => locale === text);

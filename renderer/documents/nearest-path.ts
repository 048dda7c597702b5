import { distance as countLetters } from 'fastest-levenshtein';
import { localePath, type Locale } from '../../model/language/locale.ts';
import { localeOfPath, withoutLocale } from '../../model/language/locale-of-path.ts';
import { groupBy } from '../../model/values/group-by.ts';

/** Finds the page of a language that an address most likely means: the same but for letter case or language, one that differs by a few letters, or the one above it. */
export const createNearestSearch = (paths: readonly string[]) => {
  const all = new Set(paths);
  const sameBut = groupBy(paths, (path) => path.toLowerCase());
  const ofLocale = groupBy(paths, localeOfPath);
  const known = new Map<string, string | null>();
  const search = (path: string, locale: Locale): string | null => {
    const [same, ...others] = sameBut.get(path.toLowerCase()) ?? [];
    if (same !== undefined && others.length === 0) return same;
    const inLanguage = localePath(locale, withoutLocale(path));
    if (all.has(inLanguage)) return inLanguage;
    return findSimilar(path, ofLocale.get(localeOfPath(path)) ?? []) ?? findAbove(path, all);
  };
  return (path: string, locale: Locale): string | null => {
    const name = `${locale} ${path}`;
    // Where hundreds of addresses lead nowhere, something else is wrong.
    const nearest = known.get(name) ?? (known.size < MOST ? search(path, locale) : null);
    known.set(name, nearest);
    return nearest;
  };
};

const MOST = 200;

/** The path that becomes another one by the fewest letters, of those that have most in common. */
const findSimilar = (path: string, paths: readonly string[]): string | null => {
  let best: { readonly path: string; readonly distance: number } | null = null;
  let most = Math.floor(path.length / 4);
  for (const other of paths) {
    const distance = Math.abs(other.length - path.length) > most ? Infinity : countLetters(path, other);
    if (distance > most) continue;
    best = { path: other, distance };
    most = distance - 1;
  }
  return best?.path ?? null;
};

const findAbove = (path: string, all: ReadonlySet<string>): string | null => {
  const above = path.slice(0, path.lastIndexOf('/'));
  if (above === '') return null;
  return all.has(above) ? above : findAbove(above, all);
};

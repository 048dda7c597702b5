import { ownCard } from '../../../model/site/indexed-document.ts';
import { languageOf, type Locale } from '../../../model/language/locale.ts';
import type { IndexedDocument } from '../../../model/site/indexed-document.ts';
import type { TranslationOf } from '../../../model/site/translations.ts';
import type { MarkDifference } from './compare-figures.ts';

/** The languages of two translations. */
interface LocalePair {
  readonly here: Locale;
  readonly there: Locale;
}

export interface LinkedDocuments {
  readonly documents: { readonly get: (id: string) => IndexedDocument | undefined };
  readonly translationOf: TranslationOf;
}

type Marks = Omit<MarkDifference, 'kind'>;

/**
 * Finds links whose target the other translation does not link to. Each language has its own documents, and its own pages on other sites.
 */
export const compareLinks = (
  { here, there }: Marks,
  locales: LocalePair,
  linked: LinkedDocuments,
): readonly MarkDifference[] => {
  if (here.length + there.length === 0) return [];
  const own = here.map((mark) => findTarget(mark, locales, linked));
  const other = there.map((mark) => findTarget(mark, locales, linked));
  if (!own.every(isThere) || !other.every(isThere)) return [];
  const isSame = (one: LinkTarget, another: LinkTarget) => isSameTarget(one, another, locales);
  return differenceOf('otherLinks', own, other, isSame);
};

/** Compares pictures by their names, which may contain the language. */
export const comparePictures = ({ here, there }: Marks, locales: LocalePair): readonly MarkDifference[] => {
  if (here.length + there.length === 0) return [];
  const isSame = (one: Named, another: Named) => isOfLanguage(one.mark, another.mark, locales);
  return differenceOf(
    'otherPictures',
    here.map((mark) => ({ mark })),
    there.map((mark) => ({ mark })),
    isSame,
  );
};

interface Named {
  readonly mark: string;
}

/** Lists what only one side has. `isSame` gets an item of `here` and one of `there`. */
const differenceOf = <Item extends Named>(
  kind: MarkDifference['kind'],
  here: readonly Item[],
  there: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): readonly MarkDifference[] => {
  const hereAlone = here.filter((one) => !there.some((other) => isSame(one, other)));
  const thereAlone = there.filter((other) => !here.some((one) => isSame(one, other)));
  if (hereAlone.length + thereAlone.length === 0) return [];
  return [{ kind, here: hereAlone.map(({ mark }) => mark), there: thereAlone.map(({ mark }) => mark) }];
};

interface LinkTarget extends Named {
  /** Id of the document in the language of `there`; null for an address. */
  readonly id: string | null;
  /** Path of a page of this site, without query and fragment. */
  readonly path: string | null;
}

const isThere = (target: LinkTarget | null): target is LinkTarget => target !== null;

/** Null for a document that is not in both languages: the other translation cannot link to it. */
const findTarget = (
  mark: string,
  { here, there }: LocalePair,
  { documents, translationOf }: LinkedDocuments,
): LinkTarget | null => {
  if (!mark.startsWith('@')) return { mark, id: null, path: /^\/(?!\/)/.test(mark) ? bare(mark) : null };
  const document = documents.get(mark.slice(1));
  const find = (locale: Locale) => (document?.locale === locale ? document : translationOf(mark.slice(1), locale));
  const target = find(there);
  if (!document || !target || !find(here)) return null;
  const path = ownCard(target)?.path;
  return { mark: `@${document.uid ?? document.type}`, id: target.id, path: path ? bare(path) : null };
};

const bare = (path: string): string => path.replace(/[?#].*/, '');

const isSameTarget = (one: LinkTarget, other: LinkTarget, locales: LocalePair): boolean => {
  if (one.id !== null && other.id !== null) return one.id === other.id;
  if (one.path !== null && other.path !== null)
    return isSamePath(one.path, other.path) || isOfLanguage(one.mark, other.mark, locales);
  return (
    isOfLanguage(one.mark, other.mark, locales) || (hasAccounts(one.mark) && hostOf(one.mark) === hostOf(other.mark))
  );
};

/** A page may have another name in another language, so pages in the same folder count as the same. */
const isSamePath = (one: string, other: string): boolean => {
  const [, folder, name] = one.split('/');
  const [, otherFolder, otherName] = other.split('/');
  return one === other || (folder === otherFolder && name !== undefined && otherName !== undefined);
};

/** True for sites where a company has an account, or a video, for each of its languages. */
const hasAccounts = (mark: string): boolean =>
  /^\/\/(?:[\w-]+\.)*(?:youtube\.com|youtu\.be|vimeo\.com|t\.me|instagram\.com|facebook\.com|x\.com|tiktok\.com|linkedin\.com|vk\.com)(?:\/|$)/.test(
    mark,
  );

const hostOf = (mark: string): string => mark.slice(2).split('/')[0] ?? '';

/** True if the addresses are equal, or if they differ and one of them names its language. */
const isOfLanguage = (one: string, other: string, { here, there }: LocalePair): boolean => {
  if (one === other) return true;
  const [words, others] = [wordsOf(one), wordsOf(other)];
  return saysLanguage(words, others, here) || saysLanguage(others, words, there);
};

const wordsOf = (address: string): readonly string[] => address.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** True for `ru` and `rus` of ru-RU, unless the other address has the word too. */
const saysLanguage = (words: readonly string[], others: readonly string[], locale: Locale): boolean => {
  const names = `${locale}-${languageOf(locale).language}`.toLowerCase().split('-');
  return words.some(
    (word) =>
      !others.includes(word) && names.some((name) => word === name || (word.length === 3 && word.startsWith(name))),
  );
};

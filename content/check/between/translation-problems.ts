import { type FieldProblem, type Problem, nameTarget, problemOf, warningOf } from '../../../model/check/problem.ts';
import { LOCALES, languageOf, type Locale } from '../../../model/language/locale.ts';
import type { ContentIndex } from '../../../model/site/content-index.ts';
import { ownCard, type IndexedDocument } from '../../../model/site/indexed-document.ts';
import { createTwinOf, isOlder, namedTranslation } from '../../../model/site/translations.ts';

/** Reports documents without a translation, and doubtful translations. */
export const translationProblems = (index: ContentIndex): readonly Problem[] => {
  const documents = [...index.documents.values()];
  const twinOf = createTwinOf(documents);
  const namedBy = (document: IndexedDocument, locale: Locale) => namedTranslation(document, locale, index.documents);
  return documents.flatMap((document) => {
    const { id, locale: own } = document;
    if (own === null || ownCard(document) === null) return [];
    const isFirst = LOCALES.slice(0, LOCALES.indexOf(own)).every((earlier) => !index.translationOf(id, earlier));
    return LOCALES.filter((locale) => locale !== own).flatMap((locale) => {
      const joined = index.translationOf(id, locale);
      const named = namedBy(document, locale);
      const fault = findFault({
        joined,
        isFirst,
        lang: languageOf(locale).prismic,
        named,
        isNamedBack: joined !== null && namedBy(joined, own) === document,
        isOld: [named, joined].some((other) => other !== null && isOlder(document, other)),
        twin: twinOf(document, locale),
      });
      return fault ? [problemOf(document, fault)] : [];
    });
  });
};

/** Reports documents that name translations that do not exist, for example in a language that was removed. */
export const missingTranslations = ({ documents }: ContentIndex): readonly Problem[] =>
  [...documents.values()].flatMap((document) =>
    document.alternates
      .filter(({ id }) => !documents.has(id))
      .map(({ id, lang }) => problemOf(document, warningOf('translation.gone', 'alternate_languages', { id, lang }))),
  );

/** What is known about a document and one other language. */
interface Facts {
  /** Prismic's id of the other language. */
  readonly lang: string;
  readonly joined: IndexedDocument | null;
  /** Whether the document is the first of its translations: what all of them lack is reported once. */
  readonly isFirst: boolean;
  /** The translation that the document itself names; null if it does not exist. */
  readonly named: IndexedDocument | null;
  /** Whether the joined translation names this document. */
  readonly isNamedBack: boolean;
  /** Whether the named or joined translation was published later, so that the document could not name it. */
  readonly isOld: boolean;
  /** The document at the same path in the other language. */
  readonly twin: IndexedDocument | null;
}

const findFault = ({ lang, joined, isFirst, named, isNamedBack, isOld, twin }: Facts): FieldProblem | null => {
  if (named && named !== joined && !isOld) return warningOf('translation.taken', '', { other: nameOf(named) });
  if (!joined) return isFirst ? warningOf('translation.none', '', { lang }) : null;
  if (!named && isNamedBack && !isOld) return warningOf('translation.oneWay', '', { other: nameOf(joined) });
  if (named && twin && twin !== joined)
    return warningOf('translation.path', '', { other: nameOf(joined), twin: nameOf(twin) });
  return null;
};

const nameOf = (document: IndexedDocument): string => `${nameTarget(document)} (${document.lang})`;

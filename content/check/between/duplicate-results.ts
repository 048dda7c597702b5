import { compareText } from '../../../model/values/compare-text.ts';
import { groupBy } from '../../../model/values/group-by.ts';
import type { CheckedDocument } from '../index-document.ts';
import { nameTarget, problemOf, warningOf, type Problem } from '../../../model/check/problem.ts';

/**
 * Reports pages of one language that share their title or description in search results. One problem for each group, at the second page by
 * name, whatever the order of the documents. Pages outside their period are skipped: nobody can find them.
 */
export const duplicateResults = (documents: readonly CheckedDocument[]): readonly Problem[] =>
  (['title', 'description'] as const).flatMap((what) => {
    const told = documents.filter(({ searchResult, hiddenCard }) => hiddenCard === undefined && searchResult?.[what]);
    const groups = groupBy(told, ({ locale, searchResult }) => `${locale} ${searchResult?.[what]?.text.toLowerCase()}`);
    return [...groups.values()].flatMap((group) => {
      const [first, second, ...others] = group.toSorted((a, b) => compareText(nameTarget(a), nameTarget(b)));
      const place = second?.searchResult?.[what];
      if (!first || !second || !place) return [];
      const values = { page: nameTarget(first), more: others.length || null, text: place.text };
      return [problemOf(second, warningOf(`samePages.${what}`, place.field, values))];
    });
  });

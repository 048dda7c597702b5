import * as z from 'zod';
import { guardFindingSchema } from '../../config/guards/guard-settings.ts';
import { languageOf } from '../../model/language/locale.ts';
import { countFigures } from '../../publish/compare/describe-difference.ts';
import type { ComparedPage, ParsedDifference } from '../../publish/compare/site-difference.ts';

const countSchema = z.int().min(0);

/** A difference between two sites, summarised in a line. */
export const differenceSummarySchema = z.object({
  /** Numbers of pages. */
  added: countSchema,
  changed: countSchema,
  moved: countSchema,
  removed: countSchema,
  /** Number of prices that changed. */
  prices: countSchema,
  /** Titles of the first pages, each with the BCP 47 tag of its language. */
  titles: z.array(z.object({ title: z.string(), lang: z.string() })),
  /** The findings of guards, without their pages. */
  findings: z.array(guardFindingSchema.omit({ pages: true, left: true })),
});

export type DifferenceSummary = Readonly<z.infer<typeof differenceSummarySchema>>;

/** Most pages that are named. */
const NAMED = 3;

/** Names pages that are added, moved or removed before those that change, and of these the ones with the most changes first. */
export const summarizeDifference = ({
  difference: { pages, groups },
  findings,
}: ParsedDifference): DifferenceSummary => {
  const ofKind = (kind: ComparedPage['kind']) => pages.filter((page) => page.kind === kind);
  const [added, moved, removed] = [ofKind('added'), ofKind('moved'), ofKind('removed')];
  const changed = ofKind('changed');
  const counts = new Map<string, number>();
  for (const group of groups)
    for (const path of group.pages) counts.set(path, (counts.get(path) ?? 0) + group.changes.length);
  const byCount = changed.toSorted((a, b) => (counts.get(b.path) ?? 0) - (counts.get(a.path) ?? 0));
  const named = [...added, ...moved, ...removed, ...byCount].slice(0, NAMED);
  return {
    added: added.length,
    changed: changed.length,
    moved: moved.length,
    removed: removed.length,
    prices: countFigures(
      groups.flatMap(({ changes }) => changes),
      'price',
    ),
    titles: named.map(({ title, path, locale }) => ({
      title: title === '' ? path : title,
      lang: languageOf(locale).language,
    })),
    findings: findings.map(({ kind, level, count, of, by, limit }) => ({ kind, level, count, of, by, limit })),
  };
};

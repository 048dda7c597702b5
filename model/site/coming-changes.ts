import { compareText } from '../values/compare-text.ts';
import { nextDay } from '../values/calendar.ts';
import { ownCard, type IndexedDocument } from './indexed-document.ts';
import { isWithin, type Period } from './period.ts';
import type { SiteCode } from './site-code.ts';

/** A change that will happen on a day by itself, because of dates that a document already has. */
export interface ComingChange extends Pick<IndexedDocument, 'id' | 'type' | 'uid' | 'lang'> {
  /** The first day with the change, `YYYY-MM-DD`. */
  readonly day: string;
  /** `comes` and `goes`: the document's pages are published or removed. `begins` and `ends`: what runs on them, such as a sale. */
  readonly kind: 'comes' | 'goes' | 'begins' | 'ends';
  /** The name by which editors know the document. */
  readonly name: string;
}

interface ComingOptions {
  readonly code: Pick<SiteCode, 'runOf' | 'nameOf'>;
  /** Calendar day in the site's time zone: only later changes are returned. */
  readonly asOf: string;
}

/** Finds all coming changes, the next first. Pure. */
export const findComingChanges = (
  documents: Iterable<IndexedDocument>,
  options: ComingOptions,
): readonly ComingChange[] =>
  [...documents]
    .flatMap((document) => changesOf(document, options))
    .toSorted(
      (a, b) =>
        compareText(a.day, b.day) ||
        compareText(a.type, b.type) ||
        compareText(a.uid ?? '', b.uid ?? '') ||
        compareText(a.lang, b.lang) ||
        compareText(a.id, b.id),
    );

const changesOf = (
  { id, type, uid, lang, period = ALWAYS, ...cards }: IndexedDocument,
  { code, asOf }: ComingOptions,
): readonly ComingChange[] => {
  const own = ownCard(cards);
  if (own === null) return [];
  const run = code.runOf?.(own) ?? ALWAYS;
  const isThere = ([, day]: Turn): boolean => isWithin(period, day);
  const turns: readonly Turn[] = [
    ...turnsOf(period, ['comes', 'goes']),
    ...turnsOf(run, ['begins', 'ends']).filter(isThere),
  ];
  const name = code.nameOf?.(own) || uid || id;
  return turns.filter(([, day]) => day > asOf).map(([kind, day]) => ({ day, kind, id, type, uid, lang, name }));
};

const ALWAYS: Period = { from: null, until: null };

type Turn = readonly [kind: ComingChange['kind'], day: string];

const turnsOf = ({ from, until }: Period, [first, last]: readonly [Turn[0], Turn[0]]): readonly Turn[] => [
  ...(from === null ? [] : [[first, from] as const]),
  ...(until === null ? [] : [[last, nextDay(until)] as const]),
];

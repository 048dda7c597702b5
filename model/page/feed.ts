import type { Locale } from '../language/locale.ts';
import type { CardSource } from '../card/card-source.ts';

/** Content of the feed of a page that lists others. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  /** In any order: the feed sorts them newest first, entries without a date last. */
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** Locale-prefixed path. */
  readonly path: string;
  readonly title: string;
  readonly summary: string | null;
  /** Topic of the entry in one word, by which readers can sort or filter. */
  readonly category?: string | null;
  /** Calendar day, `YYYY-MM-DD`. */
  readonly publishedAt: string | null;
}

export interface FeedInput {
  readonly locale: Locale;
  readonly cards: CardSource;
}

import type { Locale } from '../language/locale.ts';
import type { CardSource } from '../card/card-source.ts';

/** What feed readers get of a page that lists others. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  /** In any order: the feed has the newest first, and those without a date last. */
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** Prefixed with its locale. */
  readonly path: string;
  readonly title: string;
  readonly summary: string | null;
  /** What it is about, in a word, so that readers can sort or filter by it. */
  readonly category?: string | null;
  /** Calendar day, `YYYY-MM-DD`. */
  readonly publishedAt: string | null;
}

export interface FeedInput {
  readonly locale: Locale;
  readonly cards: CardSource;
}

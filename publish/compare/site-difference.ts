import type { Locale } from '../../model/language/locale.ts';

/** What one site has other than another. The same two sites give the same value, whatever the order of their files. */
export interface SiteDifference {
  /** Ids of the two. */
  readonly before: string;
  readonly after: string;
  /** Every page that is not the same bytes, in the order of their paths. */
  readonly pages: readonly ComparedPage[];
  /** What changed on pages that are in both sites: what most pages share comes first. A page can be in several groups. */
  readonly groups: readonly ChangeGroup[];
  /** What is no page, in the order of the paths. */
  readonly files: readonly FileChange[];
}

export interface ComparedPage {
  /** Under which visitors know it: `/blogs/nasiya`. */
  readonly path: string;
  readonly locale: Locale;
  /** `moved` is a page whose words and pictures are now at another address. */
  readonly kind: 'added' | 'changed' | 'moved' | 'removed';
  readonly title: string;
  /** Where a moved page was; null for all others. */
  readonly from: string | null;
  /** Null where the page is not there. */
  readonly weight: { readonly before: PageWeight | null; readonly after: PageWeight | null };
}

/** Bytes, as they are in the site: not compressed. */
export interface PageWeight {
  readonly html: number;
  readonly scripts: number;
  readonly styles: number;
}

/** What some pages, and no others, have in common. */
export interface ChangeGroup {
  readonly pages: readonly string[];
  /** None where nothing changed but what machines read. */
  readonly changes: readonly PageChange[];
}

export type PageChange = TextChange | FigureChange | MoveChange | TargetChange | SearchChange;

/** Words of one block of text: all of them are new, or gone, where the whole block is. */
interface TextChange {
  readonly kind: 'text';
  readonly runs: readonly Run[];
}

/** A sum of money or a calendar day, and the block that it stands in. */
interface FigureChange {
  readonly kind: 'price' | 'date';
  readonly before: string | null;
  readonly after: string | null;
  readonly runs: readonly Run[];
}

/** Blocks that follow each other, at another place of their page. */
interface MoveChange {
  readonly kind: 'move';
  readonly blocks: readonly string[];
}

/**
 * Where a link leads to, which picture, video or frame is shown, or to which page an item of a list leads that has come or gone as a whole,
 * such as the tile of an article.
 */
interface TargetChange {
  readonly kind: 'link' | 'media' | 'card';
  /** Text of the link, what the picture says to those who do not see it, or the heading of the item. */
  readonly text: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What search engines and networks read besides the text: fields that changed alike are named together. */
export interface SearchChange {
  readonly kind: 'search';
  readonly fields: readonly string[];
  readonly before: string | null;
  readonly after: string | null;
}

export interface Run {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

export interface FileChange {
  /** Of an asset without the digest in its name. */
  readonly path: string;
  readonly kind: 'added' | 'changed' | 'removed';
  /** Addresses of a sitemap, entries of a feed or lines of a text that are new, other or gone; none of other files. */
  readonly entries: readonly FileEntry[];
}

export interface FileEntry {
  readonly kind: 'added' | 'changed' | 'removed';
  readonly text: string;
}

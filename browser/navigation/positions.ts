import { scrollToFragment } from './scroll-to-fragment.ts';

interface Position {
  readonly left: number;
  readonly top: number;
}

/**
 * How far the pages of the history's entries were scrolled when they were left. Browsers note it too, but restore it too
 * early, before the page is shown, or smoothly, as if it were a way within the page.
 */
export interface Positions {
  /** Notes that the page of an entry is scrolled as it is now. */
  readonly keep: (entry: string) => void;
  /** Scrolls to where the page of an entry was left; when it never was, to the fragment or the top. */
  readonly restore: (entry: string) => void;
  /** Does so in a document that was loaded because a return to its page failed; in others the browser has done it. */
  readonly resume: (entry: string) => void;
  /** Keeps all for the next document of this tab. */
  readonly store: () => void;
}

const KEY = 'site:positions';
/** A tab that is open for weeks must not fill its storage. */
const MOST_STORED = 100;

/** Positions of this tab, with those that earlier documents of it have stored. */
export const createPositions = (): Positions => {
  const positions = readPositions();
  const keep = (entry: string): void => {
    positions.delete(entry);
    positions.set(entry, { left: scrollX, top: scrollY });
  };
  const restore = (entry: string): void => {
    const position = positions.get(entry);
    if (position) scrollTo({ ...position, behavior: 'instant' });
    else scrollToFragment(location);
  };
  const resume = (entry: string): void => {
    if (history.scrollRestoration === 'manual' && scrollY === 0) restore(entry);
  };
  return { keep, restore, resume, store: () => storePositions(positions) };
};

const readPositions = (): Map<string, Position> => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isStored) : []);
  } catch {
    return new Map();
  }
};

const isStored = (value: unknown): value is [string, Position] =>
  Array.isArray(value) && typeof value[0] === 'string' && isPosition(value[1]);

const isPosition = (value: unknown): value is Position =>
  typeof value === 'object' && value !== null && 'left' in value && 'top' in value;

/** Where storage is blocked, positions live as long as their document. */
const storePositions = (positions: ReadonlyMap<string, Position>): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-MOST_STORED)));
  } catch {
    // As above.
  }
};

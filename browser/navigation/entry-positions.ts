interface Position {
  readonly left: number;
  readonly top: number;
}

/** How far the pages of the history's entries were scrolled when they were left. */
export interface EntryPositions {
  /** Mark of the current entry; null for one that has none yet. */
  readonly currentEntry: () => string | null;
  /** Marks the current entry, once, and gives its mark. What else is noted in it stays. */
  readonly markEntry: () => string;
  /** Notes that the page that stands, of this entry, is scrolled as it is now. */
  readonly keep: (entry: string) => void;
  /** Scrolls to where the page of an entry was left; false when it never was. */
  readonly restore: (entry: string) => boolean;
  /** Keeps all for the next document of this tab. */
  readonly store: () => void;
}

const KEY = 'site:positions';
/** A tab that is open for weeks must not fill its storage. */
const MOST_STORED = 100;

/** Positions of this tab, with those that earlier documents of it have stored. */
export const createEntryPositions = (): EntryPositions => {
  const positions = readPositions();
  let marked = 0;
  const markEntry = (): string => {
    const known = currentEntry();
    if (known !== null) return known;
    marked += 1;
    const entry = `${Date.now().toString(36)}-${marked}`;
    const state: unknown = history.state;
    history.replaceState({ ...(typeof state === 'object' ? state : {}), entry }, '');
    return entry;
  };
  const keep = (entry: string): void => {
    positions.delete(entry);
    positions.set(entry, { left: scrollX, top: scrollY });
  };
  const restore = (entry: string): boolean => {
    const position = positions.get(entry);
    if (position) scrollTo({ ...position, behavior: 'instant' });
    return position !== undefined;
  };
  return { currentEntry, markEntry, keep, restore, store: () => storePositions(positions) };
};

const currentEntry = (): string | null => {
  const state: unknown = history.state;
  const isMarked = typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string';
  return isMarked ? String(state.entry) : null;
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

/** Spec §9: time within which a path is reloaded at most once because of a failed chunk. */
const RELOAD_GUARD_IN_MS = 10_000;
const KEY = 'site:reload';

/**
 * Whether a path may be reloaded; if so, notes the reload. One note per path (spec §8). If storage is blocked, the answer is no, because
 * reloads could not be counted and might never end.
 */
export const claimReload = (path: string, storage: () => Storage, now: number): boolean => {
  try {
    const notes = readNotes(storage());
    // A note from further ahead was written before the clock was set back.
    const current = [...notes].filter(([, expires]) => expires >= now && expires <= now + RELOAD_GUARD_IN_MS);
    if (current.some(([own]) => own === path)) return false;
    storage().setItem(KEY, JSON.stringify([...current, [path, now + RELOAD_GUARD_IN_MS]]));
    return true;
  } catch {
    return false;
  }
};

const readNotes = (storage: Storage): ReadonlyMap<string, number> => {
  const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
  return new Map(Array.isArray(kept) ? kept.filter(isNote) : []);
};

const isNote = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';

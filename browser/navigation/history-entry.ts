/** Mark of the history's current entry; null for one that has none yet. */
export const currentEntry = (): string | null => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string'
    ? state.entry
    : null;
};

/** Marks the current entry, once, and gives its mark. What else is noted in it stays. */
export const markEntry = (): string => {
  const known = currentEntry();
  if (known !== null) return known;
  // No two entries of a tab are made in the same moment; random numbers by `crypto` need a secure context.
  const entry = performance.timeOrigin + performance.now();
  const state: unknown = history.state;
  history.replaceState({ ...(typeof state === 'object' ? state : {}), entry: String(entry) }, '');
  return String(entry);
};

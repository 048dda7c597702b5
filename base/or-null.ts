/**
 * Returns the result of `work`; null if it throws. For what may be missing, cut short or of another version, and then counts as missing.
 */
export const orNull = <Value>(work: () => Value): Value | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

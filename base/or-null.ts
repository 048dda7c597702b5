/** What work gives; null when it throws. For what may be missing, cut short or of another version, and counts as none then. */
export const orNull = <Value>(work: () => Value): Value | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

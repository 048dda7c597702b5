/** Minutes that a time zone is ahead of UTC, and from which moment on (milliseconds since 1970). */
export type OffsetChange = readonly [from: number, minutes: number];

/** Calendar day of a time zone of these offsets at a moment (milliseconds since 1970), `YYYY-MM-DD`. */
export const dayByOffsets = (offsets: readonly OffsetChange[], moment: number): string => {
  const [, minutes = 0] = offsets.findLast(([from]) => from <= moment) ?? [];
  return new Date(moment + minutes * 60_000).toISOString().slice(0, 10);
};

/** The day that it is now in a time zone of these offsets. */
export const todayByOffsets = (offsets: readonly OffsetChange[]): string => dayByOffsets(offsets, Date.now());

/** Whole days from one calendar day to another, both `YYYY-MM-DD`: 0 on the last day, negative after it. */
export const daysLeft = (endsAt: string, today: string): number =>
  Math.round((Date.parse(endsAt) - Date.parse(today)) / DAY_IN_MS);

export const DAY_IN_MS = 86_400_000;

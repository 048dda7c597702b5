/** Offset of a time zone from UTC in minutes, and the moment from which it applies (milliseconds since 1970). */
export type OffsetChange = readonly [from: number, minutes: number];

/** Calendar day at a moment (milliseconds since 1970) in a time zone given by its offsets, `YYYY-MM-DD`. */
export const dayByOffsets = (offsets: readonly OffsetChange[], moment: number): string => {
  const [, minutes = 0] = offsets.findLast(([from]) => from <= moment) ?? [];
  return new Date(moment + minutes * 60_000).toISOString().slice(0, 10);
};

/** Today's calendar day in a time zone given by its offsets. */
export const todayByOffsets = (offsets: readonly OffsetChange[]): string => dayByOffsets(offsets, Date.now());

/** Whole days from one calendar day to another, both `YYYY-MM-DD`: 0 on the last day, negative after it. */
export const daysLeft = (endsAt: string, today: string): number =>
  Math.round((Date.parse(endsAt) - Date.parse(today)) / DAY_IN_MS);

export const DAY_IN_MS = 86_400_000;

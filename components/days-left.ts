const DAY_IN_MS = 86_400_000;
// Uzbekistan keeps UTC+5 all year.
const TASHKENT_OFFSET_IN_MS = 5 * 3_600_000;

/** Whole days from one calendar day to another, both `YYYY-MM-DD`: 0 on the last day, negative after it. */
export const daysLeft = (endsAt: string, today: string): number =>
  Math.round((Date.parse(endsAt) - Date.parse(today)) / DAY_IN_MS);

/** Calendar day in Tashkent, `YYYY-MM-DD`, at a moment in milliseconds since the epoch. */
export const todayInTashkent = (now: number): string =>
  new Date(now + TASHKENT_OFFSET_IN_MS).toISOString().slice(0, 10);

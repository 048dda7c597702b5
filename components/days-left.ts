const DAY_IN_MS = 86_400_000;

/** Whole days from one calendar day to another, both `YYYY-MM-DD`: 0 on the last day, negative after it. */
export const daysLeft = (endsAt: string, today: string): number =>
  Math.round((Date.parse(endsAt) - Date.parse(today)) / DAY_IN_MS);

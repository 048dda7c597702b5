// Asia/Tashkent is five hours ahead all year.
const OFFSET = '+05:00';

/** First moment of a calendar day `YYYY-MM-DD` in Tashkent, ISO 8601. */
export const startOfDay = (day: string): string => `${day}T00:00:00${OFFSET}`;

/** Last second of a calendar day `YYYY-MM-DD` in Tashkent, ISO 8601. */
export const endOfDay = (day: string): string => `${day}T23:59:59${OFFSET}`;

/** When an article appeared, by its calendar day in Tashkent. */
export const datePublished = (day: string | null): { readonly datePublished?: string } =>
  day === null ? {} : { datePublished: startOfDay(day) };

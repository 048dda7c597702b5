/** Uzbekistan is at UTC+5 all year round. */
const TASHKENT_OFFSET = 5 * 60 * 60 * 1000;

/** The calendar day in Asia/Tashkent at a moment (milliseconds since 1970), `YYYY-MM-DD`: the build's only notion of today. */
export const dayInTashkent = (moment: number): string => new Date(moment + TASHKENT_OFFSET).toISOString().slice(0, 10);

import { DAY_IN_MS, type OffsetChange } from './days-left.ts';

/** Local time in a time zone at a moment (milliseconds since 1970): `2026-11-21T19:02:03`. */
export const localTime = (timeZone: string, moment: number): string =>
  new Date(moment + minutesOf(offsetAt(timeZone, moment)) * 60_000).toISOString().slice(0, 19);

/** Calendar day in a time zone at a moment (milliseconds since 1970), `YYYY-MM-DD`. */
export const dayAt = (timeZone: string, moment: number): string => localTime(timeZone, moment).slice(0, 10);

/** Calendar day of a date, or of a timestamp in a time zone, as content has them; null for other values. */
export const dayOfDate = (timeZone: string, value: unknown): string | null => {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return null;
  return /^\d{4}-\d\d-\d\d$/.test(value) ? value : dayAt(timeZone, Date.parse(value));
};

const YEARS = { first: '2025-01-01', last: '2041-01-01' };

/** No time zone changes its clocks and back within this many days. */
const STEADY_DAYS = 20;

/**
 * Changes of a time zone's offset from 2025 to 2040, for browsers: asking a browser for a time zone blocks a phone for a tenth of a second.
 */
export const offsetsOf = (timeZone: string): readonly OffsetChange[] => {
  const minutesAt = (moment: number): number => minutesOf(offsetAt(timeZone, moment));
  const changes: OffsetChange[] = [];
  for (let day = Date.parse(YEARS.first); day < Date.parse(YEARS.last); day += STEADY_DAYS * DAY_IN_MS) {
    const minutes = minutesAt(day);
    const last = changes.at(-1);
    if (last === undefined) changes.push([0, minutes]);
    else if (last[1] !== minutes) {
      const isBefore = (moment: number): boolean => minutesAt(moment) === last[1];
      changes.push([firstAfter(isBefore, day - STEADY_DAYS * DAY_IN_MS, day), minutes]);
    }
  }
  return changes;
};

/** Finds the first whole minute in a range for which a condition is false, by bisection. */
const firstAfter = (isSo: (moment: number) => boolean, from: number, to: number): number => {
  const minutes = Math.round((to - from) / 60_000);
  if (minutes <= 1) return to;
  const middle = from + Math.floor(minutes / 2) * 60_000;
  return isSo(middle) ? firstAfter(isSo, middle, to) : firstAfter(isSo, from, middle);
};

/** The next calendar day, both `YYYY-MM-DD`. */
export const nextDay = (day: string): string => new Date(Date.parse(day) + DAY_IN_MS).toISOString().slice(0, 10);

/** Offset of a time zone from UTC at a local time: `+05:00`. */
export const offsetOf = (timeZone: string, local: string): string => {
  const near = offsetAt(timeZone, Date.parse(`${local}Z`));
  // On the day of a clock change the first guess may be the offset before or after it.
  return offsetAt(timeZone, Date.parse(local + near));
};

/** True if a time zone with this name exists. */
export const isTimeZone = (name: string): boolean => {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
};

const offsetAt = (timeZone: string, moment: number): string => {
  const parts = formatOf(timeZone).formatToParts(moment);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // The name is `GMT+05:00`, or `GMT` for UTC itself.
  return name.slice(3, 9) || '+00:00';
};

const minutesOf = (offset: string): number => {
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6));
  return offset.startsWith('-') ? -minutes : minutes;
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a format costs more than everything done with it. */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  return format;
};

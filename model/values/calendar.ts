import { DAY_IN_MS, type OffsetChange } from './days-left.ts';

/** Local time of a time zone at a moment (milliseconds since 1970): `2026-11-21T19:02:03`. */
export const localTime = (timeZone: string, moment: number): string =>
  new Date(moment + minutesOf(offsetAt(timeZone, moment)) * 60_000).toISOString().slice(0, 19);

/** Calendar day of a time zone at a moment (milliseconds since 1970), `YYYY-MM-DD`. */
export const dayAt = (timeZone: string, moment: number): string => localTime(timeZone, moment).slice(0, 10);

/** The calendar day of a date, or of a time in a time zone, as content has them; null for what is neither. */
export const dayOfDate = (timeZone: string, value: unknown): string | null => {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return null;
  return /^\d{4}-\d\d-\d\d$/.test(value) ? value : dayAt(timeZone, Date.parse(value));
};

const YEARS = { first: '2025-01-01', last: '2041-01-01' };

/** No zone changes its clocks and changes them back within so many days. */
const STEADY_DAYS = 20;

/** The offsets of a time zone in the years that pages of today are looked at, for browsers: to ask them for a zone blocks a phone for a tenth of a second. */
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

/** The first whole minute between two for which something no longer is so. */
const firstAfter = (isSo: (moment: number) => boolean, from: number, to: number): number => {
  const minutes = Math.round((to - from) / 60_000);
  if (minutes <= 1) return to;
  const middle = from + Math.floor(minutes / 2) * 60_000;
  return isSo(middle) ? firstAfter(isSo, middle, to) : firstAfter(isSo, from, middle);
};

/** The calendar day after another one, both `YYYY-MM-DD`. */
export const nextDay = (day: string): string => new Date(Date.parse(day) + DAY_IN_MS).toISOString().slice(0, 10);

/** Offset from UTC that a time zone has at a local time: `+05:00`. */
export const offsetOf = (timeZone: string, local: string): string => {
  const near = offsetAt(timeZone, Date.parse(`${local}Z`));
  // On the day on which the clocks are changed, the offset just before or after may be another one.
  return offsetAt(timeZone, Date.parse(local + near));
};

/** Whether there is a time zone of this name. */
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
  // `GMT+05:00`, and `GMT` for UTC itself.
  return name.slice(3, 9) || '+00:00';
};

const minutesOf = (offset: string): number => {
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6));
  return offset.startsWith('-') ? -minutes : minutes;
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** To make one costs more than all that is done with it. */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  return format;
};

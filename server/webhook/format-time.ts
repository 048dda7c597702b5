import { localTime } from '../../model/values/calendar.ts';

/** An ISO time in a time zone, for people: `21.11.2026 19:02:03`. */
export const formatTime = (iso: string, timeZone: string): string => {
  const [day = '', time = ''] = localTime(timeZone, Date.parse(iso)).split('T');
  return `${day.split('-').toReversed().join('.')} ${time}`;
};

import { expect, test } from 'vitest';
import { dayAt, isTimeZone, localTime, nextDay, offsetOf, offsetsOf } from '../../../model/values/calendar.ts';
import { dayByOffsets } from '../../../model/values/days-left.ts';

test('a day begins at midnight where the site is', () => {
  expect(dayAt('Asia/Tashkent', Date.parse('2026-11-20T18:59:59Z'))).toBe('2026-11-20');
  expect(dayAt('Asia/Tashkent', Date.parse('2026-11-20T19:00:00Z'))).toBe('2026-11-21');
  expect(dayAt('America/New_York', Date.parse('2026-11-21T04:59:59Z'))).toBe('2026-11-20');
  expect(dayAt('UTC', Date.parse('2026-11-20T23:59:59Z'))).toBe('2026-11-20');
});

test('a local time follows daylight saving', () => {
  expect(localTime('Europe/Berlin', Date.parse('2026-03-29T00:59:59Z'))).toBe('2026-03-29T01:59:59');
  expect(localTime('Europe/Berlin', Date.parse('2026-03-29T01:00:00Z'))).toBe('2026-03-29T03:00:00');
});

test('the offset of a day on which the clocks change is another one at its end', () => {
  expect(offsetOf('Europe/Berlin', '2026-03-29T00:00:00')).toBe('+01:00');
  expect(offsetOf('Europe/Berlin', '2026-03-29T23:59:59')).toBe('+02:00');
  expect(offsetOf('Asia/Tashkent', '2026-03-29T00:00:00')).toBe('+05:00');
  expect(offsetOf('America/St_Johns', '2026-11-21T00:00:00')).toBe('-03:30');
  expect(offsetOf('UTC', '2026-03-29T00:00:00')).toBe('+00:00');
});

test('a name that is no time zone is known by it', () => {
  expect(isTimeZone('Asia/Tashkent')).toBe(true);
  expect(isTimeZone('Tashkent')).toBe(false);
  expect(isTimeZone('')).toBe(false);
});

test.each([
  ['Africa/Cairo', '2026-04-23'],
  ['Africa/Cairo', '2026-10-29'],
  ['America/Santiago', '2026-09-05'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Pacific/Auckland', '2026-04-05'],
])(
  'in %s each day begins once, right after the one before, also around %s, when the clocks are changed',
  (timeZone, day) => {
    const noon = Date.parse(`${day}T12:00:00Z`);
    const minutes = Array.from({ length: 4 * 24 * 60 }, (_, at) => dayAt(timeZone, noon + (at - 2 * 24 * 60) * 60_000));
    const days = minutes.filter((one, at) => one !== minutes[at - 1]);
    expect(days).toEqual(days.slice(0, 1).concat(days.slice(0, -1).map(nextDay)));
    expect(days.length).toBeGreaterThanOrEqual(4);
  },
);

test.each(['Asia/Tashkent', 'UTC', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Casablanca'])(
  'the offsets of %s tell its days as the zone itself does',
  (timeZone) => {
    const offsets = offsetsOf(timeZone);
    const from = Date.parse('2026-01-01T00:00:00Z');
    const moments = Array.from({ length: 3 * 366 * 24 * 2 }, (_, at) => from + at * 1_800_000 - 1);
    expect(moments.filter((moment) => dayByOffsets(offsets, moment) !== dayAt(timeZone, moment))).toEqual([]);
  },
);

test('a zone that never changes its clocks has one offset', () => {
  expect(offsetsOf('Asia/Tashkent')).toEqual([[0, 300]]);
});

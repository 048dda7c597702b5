import { describe, expect, test } from 'vitest';
import { isAuditWanted } from '../../../server/webhook/schedule.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-15T07:00:00Z');
const auditedBefore = (hours: number): string => new Date(NOW - hours * HOUR).toISOString();

describe('an audit', () => {
  test.each([
    ['the last one is almost a day old and nobody is at work', 21, HOUR],
    ['no click has come at all', 21, Infinity],
    ['the last one lies far in the future: the clock was wrong', -48, HOUR],
  ])('is wanted when %s', (_, hours, quiet) => {
    expect(isAuditWanted({ auditedAt: auditedBefore(hours), now: NOW, quiet })).toBe(true);
  });

  test.each([
    ['the last one is younger', auditedBefore(19), HOUR],
    ['somebody has published lately', auditedBefore(30), HOUR / 12],
    ['none is known of: all documents have just been fetched', null, HOUR],
  ])('is not wanted when %s', (_, auditedAt, quiet) => {
    expect(isAuditWanted({ auditedAt, now: NOW, quiet })).toBe(false);
  });
});

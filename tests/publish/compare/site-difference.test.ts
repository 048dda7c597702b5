import { expect, test } from 'vitest';
import type { GuardFinding } from '../../../config/guards/guard-settings.ts';
import { parseDifference } from '../../../publish/compare/site-difference.ts';
import { renderJsonReport } from '../../../publish/compare/render-report.ts';
import { hostileDifference } from '../../helpers/hostile-difference.ts';

const findings: readonly GuardFinding[] = [
  {
    kind: 'prices',
    level: 'hold',
    count: 1,
    of: null,
    by: null,
    limit: 0.1,
    left: 0,
    pages: [{ path: '/', title: 'A', detail: '1 → 9' }],
  },
];
const json = renderJsonReport(hostileDifference, findings);

test('what is told in JSON is read as it was', () => {
  expect(parseDifference(json)).toEqual({ difference: hostileDifference, findings });
});

test.each([
  ['', /JSON/],
  ['{"event":"error"}', /expected/],
  [json.replace('"locale": "ru"', '"locale": "xx"'), /locale/],
  [json.slice(0, -9), /JSON/],
])('anything else is refused: %.30s', (text, reason) => {
  expect(() => parseDifference(text)).toThrow(reason);
});

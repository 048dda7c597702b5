import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderJsonReport } from '../../../publish/compare/render-report.ts';
import { openReportStore } from '../../../server/webhook/report-store.ts';
import { createFolder } from '../../helpers/built-site.ts';
import { hostileDifference } from '../../helpers/hostile-difference.ts';

const AT = '2026-11-15T07:00:00.000Z';
const summary = {
  added: 1,
  changed: 0,
  moved: 0,
  removed: 0,
  prices: 0,
  titles: [{ title: 'Yangi', lang: 'uz-UZ' }],
  findings: [],
};
const json = renderJsonReport(hostileDifference, []);
const noteOf = (digit: string, basis = 'one') => ({
  ...{ key: digit.repeat(16), basis, at: AT, summary, failure: null },
});
const keyOf = (digit: string): string => digit.repeat(16);

test('a report is kept, also for the next process, and replaced by the next of its key', () => {
  using folder = createFolder();
  const path = join(folder.path, 'reports');
  const store = openReportStore(path);
  store.write(noteOf('a'), json);
  store.write(noteOf('a', 'two'), json);
  const next = openReportStore(path);
  expect([...next.notes().values()]).toEqual([noteOf('a', 'two')]);
  expect(next.readReport(keyOf('a'))).toEqual({ difference: hostileDifference, findings: [] });
  expect(next.readReport(keyOf('b'))).toBe(null);
});

test('what could not be told has no report, but why', () => {
  using folder = createFolder();
  const failure = { code: 'content.invalid', message: '1 error', hint: null, problems: [] };
  const store = openReportStore(folder.path);
  store.write(noteOf('a'), json);
  store.write({ ...noteOf('a'), summary: null, failure }, null);
  expect(openReportStore(folder.path).notes().get(keyOf('a'))).toMatchObject({ summary: null, failure });
  expect(store.readReport(keyOf('a'))).toBe(null);
});

test('others are taken away, and what a killed process has left', () => {
  using folder = createFolder();
  const store = openReportStore(folder.path);
  for (const digit of ['a', 'b']) store.write(noteOf(digit), json);
  store.keepOnly(new Set([keyOf('b'), keyOf('c')]));
  expect(readdirSync(folder.path).toSorted()).toEqual([`${keyOf('b')}.json`, 'index.json']);
  writeFileSync(join(folder.path, `${keyOf('c')}.json`), json);
  writeFileSync(join(folder.path, 'index.json.1.tmp'), '[');
  mkdirSync(join(folder.path, 'folder'));
  expect([...openReportStore(folder.path).notes().keys()]).toEqual([keyOf('b')]);
  expect(readdirSync(folder.path).toSorted()).toEqual([`${keyOf('b')}.json`, 'index.json']);
});

test('a damaged report is none, and with a damaged index all are made again', () => {
  using folder = createFolder();
  const store = openReportStore(folder.path);
  store.write(noteOf('a'), json);
  writeFileSync(join(folder.path, `${keyOf('a')}.json`), json.slice(0, 99));
  expect(store.readReport(keyOf('a'))).toBe(null);
  writeFileSync(join(folder.path, 'index.json'), '[{"key":"../../journal"}]');
  expect(openReportStore(folder.path).notes().size).toBe(0);
  expect(readdirSync(folder.path)).toEqual(['index.json']);
});

test('a report that is lost, or empty after a power failure, is made again', () => {
  using folder = createFolder();
  const store = openReportStore(folder.path);
  for (const digit of ['a', 'b', 'c']) store.write(noteOf(digit), json);
  rmSync(join(folder.path, `${keyOf('a')}.json`));
  writeFileSync(join(folder.path, `${keyOf('b')}.json`), '');
  expect([...openReportStore(folder.path).notes().keys()]).toEqual([keyOf('c')]);
});

test('nobody else can read what editors have not published', () => {
  using folder = createFolder();
  const path = join(folder.path, 'reports');
  openReportStore(path);
  expect(statSync(path).mode & 0o777).toBe(0o700);
});

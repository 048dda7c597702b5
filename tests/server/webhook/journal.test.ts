import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openJournal } from '../../../server/webhook/journal.ts';
import { createFolder } from '../../helpers/built-site.ts';
import { wentLive as publication } from '../../helpers/went-live.ts';

describe('openJournal', () => {
  test('remembers what was written, also in the next process', () => {
    using folder = createFolder();
    const path = join(folder.path, 'webhook/one.json');
    const journal = openJournal(path);
    expect(journal.read()).toEqual({
      pending: false,
      clickedAt: null,
      publishing: false,
      auditedAt: null,
      alerted: null,
      publications: [],
    });
    const written = {
      pending: true,
      clickedAt: publication.at,
      publishing: true,
      auditedAt: null,
      alerted: 'a1',
      publications: [publication],
    };
    journal.write({ pending: true, clickedAt: publication.at });
    journal.write({ publishing: true, alerted: 'a1', publications: [publication] });
    expect(openJournal(path).read()).toEqual(written);
    expect(readdirSync(join(folder.path, 'webhook'))).toEqual(['one.json']);
  });

  test('knows the pages of the build that they were written of, and of no other', () => {
    using folder = createFolder();
    const path = join(folder.path, 'one.json');
    const pages = { '/': { digest: '1', title: 'Home' } };
    openJournal(path).writePages({ build: 'a1', pages });
    const journal = openJournal(path);
    expect([journal.readPages('a1'), journal.readPages('b2'), journal.readPages(undefined)]).toEqual([
      pages,
      null,
      null,
    ]);
  });

  test('reads one of an earlier version, which noted less', () => {
    using folder = createFolder();
    const path = join(folder.path, 'one.json');
    const { at, id, changed, removed } = publication;
    writeFileSync(path, JSON.stringify({ pending: false, publications: [{ at, id, changed, removed }] }));
    const publications = [{ ...publication, fromClick: null }];
    expect(openJournal(path).read()).toEqual({
      pending: false,
      clickedAt: null,
      publishing: false,
      auditedAt: null,
      alerted: null,
      publications,
    });
  });

  test('writes nothing when nothing changes: a burst of hooks costs one write', () => {
    using folder = createFolder();
    const path = join(folder.path, 'one.json');
    const journal = openJournal(path);
    journal.write({ pending: true });
    const { ino } = statSync(path);
    for (let count = 0; count < 1000; count += 1) journal.write({ pending: true });
    expect(statSync(path).ino).toBe(ino);
  });

  test.each(['', '{"pending":', '{"pending":false}', 'null'])('takes %j for a journal with work to do', (text) => {
    using folder = createFolder();
    const path = join(folder.path, 'one.json');
    writeFileSync(path, text);
    expect(openJournal(path).read().pending).toBe(true);
  });

  test('throws when it cannot write, and then has not noted anything', () => {
    using folder = createFolder();
    const path = join(folder.path, 'file/one.json');
    const journal = openJournal(path);
    writeFileSync(join(folder.path, 'file'), '');
    expect(() => journal.write({ pending: true })).toThrow(/EEXIST|ENOTDIR/);
    expect(journal.read().pending).toBe(false);
    expect(readFileSync(join(folder.path, 'file'), 'utf8')).toBe('');
  });
});

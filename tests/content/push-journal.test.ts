import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPushJournal, readJournal } from '../../content/push/push-journal.ts';
import { createFolder } from '../helpers/built-site.ts';

const ASSET = { sha256: 'a', id: 'x', url: 'https://images.example/x.jpg' };

test('what is noted is there for the next run, the last note of a document counts, and one that is forgotten is gone', () => {
  using folder = createFolder();
  const path = join(folder.path, 'push/bolak.json');
  const journal = openPushJournal(path, 'bolak');
  journal.noteAsset('/x.jpg', ASSET);
  journal.noteDocument('a', {});
  journal.noteDocument('a', { id: 'one', since: null });
  journal.noteDocument('b', { id: 'two' });
  journal.forgetDocument('b');
  journal.noteSure(['b', 'c']);
  const read = readJournal(path);
  expect([...read.assets]).toEqual([['/x.jpg', ASSET]]);
  expect([...read.documents]).toEqual([['a', { id: 'one', since: null }]]);
  expect([...journal.documents]).toEqual([...read.documents]);
  for (const { sure } of [journal, read, openPushJournal(path, 'bolak'), readJournal(path)])
    expect([...sure]).toEqual(['b', 'c']);
});

test('a line that a run was killed in is none, and the next note stands on a line of its own', () => {
  using folder = createFolder();
  const path = join(folder.path, 'bolak.json');
  openPushJournal(path, 'bolak').noteDocument('a', { id: 'one' });
  appendFileSync(path, '{"document":"b","i');
  expect([...readJournal(path).documents.keys()]).toEqual(['a']);
  openPushJournal(path, 'bolak').noteDocument('c', { id: 'three' });
  expect([...readJournal(path).documents.keys()]).toEqual(['a', 'c']);
});

test('a line that somebody adds by hand counts, as editors on Windows write it', () => {
  using folder = createFolder();
  const path = join(folder.path, 'bolak.json');
  openPushJournal(path, 'bolak').noteDocument('a', { id: 'one' });
  const text = `\uFEFF${readFileSync(path, 'utf8')}{"document":"b","id":"two"}`;
  writeFileSync(path, text.replaceAll('\n', '\r\n'));
  expect([...readJournal(path).documents.keys()]).toEqual(['a', 'b']);
});

test.each(['{"document":"b","id":two}', '{"document":"b","idd":"two"}', '{"document":"b","id":"two"},'])(
  'a last line that somebody has mistyped stops everything, and stays: %s',
  (line) => {
    using folder = createFolder();
    const path = join(folder.path, 'bolak.json');
    openPushJournal(path, 'bolak').noteDocument('a', { id: 'one' });
    appendFileSync(path, line);
    const before = readFileSync(path, 'utf8');
    expect(() => openPushJournal(path, 'bolak')).toThrow(
      expect.objectContaining({ code: 'push.journal-damaged', message: expect.stringContaining('line 3') }),
    );
    expect(readFileSync(path, 'utf8')).toBe(before);
  },
);

test('a line in the middle that nobody can read stops everything', () => {
  using folder = createFolder();
  const path = join(folder.path, 'bolak.json');
  openPushJournal(path, 'bolak').noteDocument('a', { id: 'one' });
  writeFileSync(path, readFileSync(path, 'utf8').replace('{"document"', '{"docu'));
  expect(() => readJournal(path)).toThrow(
    expect.objectContaining({ code: 'push.journal-damaged', message: expect.stringContaining('line 2') }),
  );
});

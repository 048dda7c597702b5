import fastGlob from 'fast-glob';
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { EMBEDDED } from '../helpers/expected-site.ts';
import { makeTemporaryFolder } from '../helpers/temporary-folder.ts';

const documents = fastGlob.sync(['*.md', 'docs/**/*.md', 'components/**/*.md']);

const read = (path: string): string => readFileSync(path, 'utf8');

/** Removes blocks of code, which contain neither links nor headings. */
const withoutCode = (text: string): string => text.replaceAll(/^```[\s\S]*?^```/gm, '');

/** Anchors of a document's headings, as GitHub creates them. */
const anchorsOf = (path: string): readonly string[] =>
  [...withoutCode(read(path)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Links of a document to other documents and files of the project. */
const linksOf = (path: string) =>
  [...withoutCode(read(path)).matchAll(/\]\((?!https?:|mailto:)([^)#]*)(?:#([^)]+))?\)/g)].map(
    ([link, target = '', anchor]) => ({ link, target: target === '' ? path : join(dirname(path), target), anchor }),
  );

describe('the documents', () => {
  test.each(documents)('%s leads to files and headings that there are', (path) => {
    const broken = linksOf(path).filter(
      ({ target, anchor }) => !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor)),
    );
    expect(broken).toEqual([]);
  });

  test('the coverage of the specification names files that there are', () => {
    const named = [...read('docs/spec-coverage.md').matchAll(/`((?:[\w-]+\/)+[\w.-]+\.(?:css|mjs|tsx?))/g)];
    expect(named.length).toBeGreaterThan(100);
    expect(named.flatMap(([, path = '']) => (existsSync(path) || existsSync(`tests/${path}`) ? [] : [path]))).toEqual(
      [],
    );
  });

  test('the coverage of the specification names tests that there are', () => {
    let file = '';
    const named = [...read('docs/spec-coverage.md').matchAll(/`([^\s`]+) › ([^`]+)`/g)].slice(1);
    const missing = named.flatMap(([whole, path = '', name = '']) => {
      // `…` stands for the file of the previous entry.
      if (path !== '…') file = read(`tests/${path}`);
      return name.split(/ ?(?:…|›) ?/).every((part) => file.includes(part)) ? [] : [whole];
    });
    expect(named.length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });

  test('the architecture names folders that its rooms have', () => {
    const rows = [...read('docs/architecture.md').matchAll(/^\| \[(\w+)\/\]\(\.\.\/\w+\)(.*)$/gm)];
    const named = rows.flatMap(([, room = '', told = '']) =>
      [...told.matchAll(/`([\w/-]+)\/`/g)].map(([, folder = '']) => `${room}/${folder}`),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((folder) => !existsSync(folder))).toEqual([]);
  });

  test.each(['README.md', 'docs/operations.md'])(
    '%s shows a build of as many documents and pages as there are',
    (path) => {
      const { documents: count, pages, addresses } = EMBEDDED;
      expect(read(path)).toContain(`Content  ${count} documents at ref embedded-`);
      expect(read(path)).toContain(`\n${pages} pages at ${addresses.length} addresses in dist: `);
    },
  );

  test('what their commands write into the folder of the project is not committed, formatted or checked', () => {
    const folder = makeTemporaryFolder('ignored');
    onTestFinished(() => rmSync(folder, { recursive: true }));
    copyFileSync('.gitignore', join(folder, '.gitignore'));
    execFileSync('git', ['init', '-q', folder]);
    const written = documents.flatMap((path) =>
      [...read(path).matchAll(/^npx site .* --(?:out|html) ([\w.-]+)(?= |$)/gm)].map(([, name = '']) => name),
    );
    expect(written).toEqual(expect.arrayContaining(['changes.html', 'dist-preview', 'part-1', 'ru.xlf']));
    // A folder or a file: what is in it tells.
    const paths = written.flatMap((name) => (name.includes('.') ? [name] : [`${name}/index.html`]));
    const ignored = execFileSync('git', ['-C', folder, 'check-ignore', '--stdin'], { input: paths.join('\n') });
    expect(ignored.toString().trim().split('\n')).toEqual(paths);
  });

  test('each is led to by another', () => {
    const linked = new Set(documents.flatMap((from) => linksOf(from).map(({ target }) => ({ from, target }))));
    const lonely = documents.filter(
      (path) => ![...linked].some(({ from, target }) => target === path && from !== path),
    );
    expect(lonely).toEqual(['README.md'].filter((path) => lonely.includes(path)));
  });

  test('the README is read to its end: at most 150 lines', () => {
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150);
  });
});

describe('decisions', () => {
  const decisions = documents.filter((path) => /^docs\/decisions\/\d{3}-/.test(path));

  test.each(decisions)('%s says context, decision and price', (path) => {
    expect(
      read(path)
        .match(/^#+ .*/gm)
        ?.slice(1),
    ).toEqual(['## Context', '## Decision', '## Price']);
  });

  test('each has a number of its own', () => {
    const numbers = decisions.map((path) => basename(path).slice(0, 3));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

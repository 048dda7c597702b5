import { expect, test } from 'vitest';
import { assertValid } from '../../../build/content/check.ts';
import { applyStrictness, problemOf, sortProblems, type Problem } from '../../../model/check/problem.ts';
import { createConfig } from '../../helpers/built-site.ts';
import { UZ } from '../../helpers/content-repository.ts';
import { NOBODY } from '../../helpers/listen-here.ts';

const HOME = { id: 'home', type: 'home', uid: null, lang: UZ };
const problem = problemOf(HOME, { severity: 'warning', field: 'title', message: '', hint: '' });

/** Severities in the order of the report, and a function that runs the check. */
const assertedOf = (problems: readonly Problem[]) => {
  const reported: string[] = [];
  const repository = { name: 'bolak', endpoint: NOBODY, folder: '', accessToken: undefined, pageInterval: undefined };
  const check = () =>
    assertValid(problems, {
      ...{ repository, root: '.' },
      report: (event) => event.event === 'problems' && reported.push(...event.problems.map(({ severity }) => severity)),
    });
  return { reported, check };
};

test('with content.strict every warning is an error', () => {
  const { content } = createConfig();
  const [lenient, strict] = [false, true].map((is) =>
    assertedOf(applyStrictness([problem], { ...content, strict: is })),
  );
  expect([lenient?.check(), lenient?.reported]).toEqual([1, ['warning']]);
  expect(strict?.check).toThrow(expect.objectContaining({ code: 'content.invalid' }));
  expect(strict?.reported).toEqual(['error']);
});

test('errors are reported last, where a terminal shows them', () => {
  const problems = (['error', 'warning', 'error', 'warning'] as const).map((severity) => ({ ...problem, severity }));
  const { check, reported } = assertedOf(sortProblems(problems));
  expect(check).toThrow('2 errors in 1 document');
  expect(reported).toEqual(['warning', 'warning', 'error', 'error']);
});

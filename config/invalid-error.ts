import type * as z from 'zod';
import { SiteError } from '../base/errors.ts';
import { inOwnWords } from './own-words.ts';

/** Problems are worded by us, and with the value, which is seldom long. */
export const TELL_INPUT = { reportInput: true, error: inOwnWords } as const;

/** Every problem of a file of the configuration at once. */
export const createInvalidError = (file: string, { issues }: z.ZodError): SiteError =>
  new SiteError({
    code: 'config.invalid',
    message: `Invalid configuration in ${file}:${listIssues(issues.map(describeIssue))}`,
    hint: `Correct ${file}; docs/reference.md lists every setting.`,
    details: { file, key: keyOf(issues[0]) },
  });

/** Where in the file a problem is: a setting that there is not is one, too. */
const keyOf = (issue: z.core.$ZodIssue | undefined): string | undefined => {
  if (issue === undefined) return undefined;
  return [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])].join('.');
};

/** One is behind the file, several below it. */
const listIssues = (issues: readonly string[]): string =>
  issues.length === 1 ? ` ${issues.join('')}` : issues.map((issue) => `\n  ${issue}`).join('');

const describeIssue = ({ path, message, input }: z.core.$ZodIssue): string => {
  const isTold = !['string', 'number'].includes(typeof input) || message.includes(String(input));
  return [path.join('.'), isTold ? message : `${message}, got ${JSON.stringify(input)}`].filter(Boolean).join(': ');
};

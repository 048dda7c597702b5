import { SiteError } from '../base/errors.ts';
import { distance } from 'fastest-levenshtein';
import * as z from 'zod';

/** Words a problem with a setting, unless its schema has a message: zod's messages are for programmers. */
const inOwnWords = (issue: z.core.$ZodRawIssue): string | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      return `Expected ${KINDS[issue.expected] ?? issue.expected}, got ${issue.input === undefined ? 'nothing' : JSON.stringify(issue.input)}`;
    case 'unrecognized_keys':
      return issue.keys.map((key) => describeUnknown(key, settingsOf(issue))).join('; ');
    case 'invalid_value':
      return expectOne(issue.values);
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options) ? expectOne(issue.options) : undefined;
    case 'too_small':
      return issue.origin === 'string' ? 'Expected a text, got an empty one' : `Expected ${issue.minimum} or more`;
    case 'too_big':
      return `Expected ${issue.maximum} or less`;
    case 'invalid_format':
      return issue.format === 'url' ? 'Expected an address such as "https://www.example.org"' : undefined;
    default:
      return undefined;
  }
};

/** Parse options: problems have our own wording, and include the value, which is usually short. */
export const TELL_INPUT = { reportInput: true, error: inOwnWords } as const;

/** Creates an error with every problem of a configuration file. */
export const createInvalidError = (file: string, { issues }: z.ZodError): SiteError =>
  new SiteError({
    code: 'config.invalid',
    message: `Invalid configuration in ${file}:${listIssues(issues.map(describeIssue))}`,
    hint: `Correct ${file}; docs/reference.md lists every setting.`,
    details: { file, key: keyOf(issues[0]) },
  });

/** Key of the setting with the problem; an unknown setting counts as well. */
const keyOf = (issue: z.core.$ZodIssue | undefined): string | undefined => {
  if (issue === undefined) return undefined;
  return [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])].join('.');
};

/** One problem follows on the same line, several on lines of their own. */
const listIssues = (issues: readonly string[]): string =>
  issues.length === 1 ? ` ${issues.join('')}` : issues.map((issue) => `\n  ${issue}`).join('');

const describeIssue = ({ path, message, input }: z.core.$ZodIssue): string => {
  const isTold = !['string', 'number'].includes(typeof input) || message.includes(String(input));
  return [path.join('.'), isTold ? message : `${message}, got ${JSON.stringify(input)}`].filter(Boolean).join(': ');
};

const expectOne = (values: readonly unknown[]): string =>
  `Expected ${values.map((value) => JSON.stringify(value)).join(' or ')}`;

const describeUnknown = (key: string, settings: readonly string[]): string => {
  const meant = findNearest(key, settings);
  const message = `There is no setting ${JSON.stringify(key)}`;
  return meant === undefined ? message : `${message}: did you mean ${JSON.stringify(meant)}?`;
};

/** The known name nearest to an unknown one; undefined if none is similar. */
const findNearest = (name: string, names: readonly string[]): string | undefined => {
  const near = names
    .map((other) => ({ other, letters: distance(name.toLowerCase(), other.toLowerCase()) }))
    .filter(({ other, letters }) => letters <= Math.ceil(Math.max(name.length, other.length) / 3));
  return near.toSorted((a, b) => a.letters - b.letters)[0]?.other;
};

/** Names of the settings that the object with an unknown one may have. */
const settingsOf = ({ inst }: z.core.$ZodRawIssue): readonly string[] =>
  inst instanceof z.ZodObject ? Object.keys(inst.shape) : [];

const KINDS: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  string: 'a text',
};

import type * as z from 'zod';
import { SiteError } from '../base/errors.ts';

/** What was wrong with a value, zod does not always say; the value itself is seldom long. */
export const TELL_INPUT = { reportInput: true } as const;

/** Every problem of a file of the configuration at once. */
export const createInvalidError = (file: string, { issues }: z.ZodError): SiteError =>
  new SiteError({
    code: 'config.invalid',
    message: `Invalid configuration in ${file}: ${issues.map(describeIssue).join('; ')}`,
    hint: `Correct ${file}; docs/reference.md lists every setting.`,
    details: { file, key: issues[0]?.path.join('.') },
  });

const describeIssue = ({ path, message, input }: z.core.$ZodIssue): string => {
  const isTold = !['string', 'number'].includes(typeof input) || message.includes(String(input));
  return [path.join('.'), isTold ? message : `${message}, got ${JSON.stringify(input)}`].filter(Boolean).join(': ');
};

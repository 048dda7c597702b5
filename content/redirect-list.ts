import { join } from 'node:path';
import { SiteError } from '../base/errors.ts';
import { readIfThere } from '../base/read-if-there.ts';
import { REDIRECT_LIST, type ListedRedirect } from './check/between/set-redirects.ts';
import { targetAt } from './check/written-redirect.ts';

/**
 * The redirects of `redirects.csv` in the folder of the project, such as the addresses of an old site: on each line where one begins, where it leads,
 * and `no` where it is not for good. None without such a file. `origins` are the site's own. Throws `config.invalid` for a file of another encoding.
 */
export const readRedirectList = (root: string, origins: readonly string[]): readonly ListedRedirect[] => {
  const content = readIfThere(join(root, REDIRECT_LIST));
  const lines = content === null ? [] : decodeText(content).split(/\r\n?|\n/);
  // Spreadsheets write semicolons or tabs where a comma stands in numbers.
  const head = (lines[0] ?? '').replaceAll(/"(?:[^"]|"")*"/g, '');
  const separator = /\t/.exec(head)?.[0] ?? /[,;]/.exec(head)?.[0] ?? ',';
  const field = new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g');
  return lines.flatMap((line, index) => {
    const [from = '', to = '', permanent = ''] = splitLine(line, field);
    if (line.trim() === '' || (index === 0 && !/[/:]/.test(line))) return [];
    const isPermanent = /^(?:|yes|true|1|301|308)$/i.test(permanent);
    const isKnown = isPermanent || /^(?:no|false|0|302|307)$/i.test(permanent);
    const target = to === '' ? null : targetAt(to, origins);
    return { line: index + 1, from, to: target, isPermanent, unknown: isKnown ? null : permanent };
  });
};

/** UTF-8, or UTF-16 with its mark, as Excel writes “Unicode text”. */
const decodeText = (content: Buffer): string => {
  const encoding = UTF_16.find(({ mark }) => content.subarray(0, 2).equals(mark))?.encoding ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    throw new SiteError({
      code: 'config.invalid',
      message: `Expected ${REDIRECT_LIST} in UTF-8, got another encoding`,
      hint: 'Save it again as “CSV UTF-8”: letters that are not of ASCII would lead to other addresses.',
    });
  }
};

const UTF_16 = [
  { mark: Buffer.from([0xff, 0xfe]), encoding: 'utf-16le' },
  { mark: Buffer.from([0xfe, 0xff]), encoding: 'utf-16be' },
] as const;

/** https://www.rfc-editor.org/rfc/rfc4180, but that no field has a line end in it. */
const splitLine = (line: string, field: RegExp): readonly string[] =>
  Array.from(line.matchAll(field), ([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim());

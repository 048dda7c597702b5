import { join } from 'node:path';
import { SiteError } from '../base/errors.ts';
import { readIfThere } from '../base/read-if-there.ts';
import { REDIRECT_LIST, type ListedRedirect } from './check/between/set-redirects.ts';
import { targetAt } from './check/written-redirect.ts';

/**
 * Reads `redirects.csv` in the project folder, for example the addresses of an old site: each line has
 * the old address, the target, and `no` if the redirect is temporary. Empty if there is no such file;
 * `origins` are the site's own. Throws `config.invalid` if the file is neither UTF-8 nor UTF-16.
 */
export const readRedirectList = (root: string, origins: readonly string[]): readonly ListedRedirect[] => {
  const content = readIfThere(join(root, REDIRECT_LIST));
  const lines = content === null ? [] : decodeText(content).split(/\r\n?|\n/);
  // Spreadsheets separate with semicolons or tabs where numbers have a decimal comma.
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

/** Decodes UTF-8, or UTF-16 with a byte order mark, as Excel writes “Unicode text”. */
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

/** https://www.rfc-editor.org/rfc/rfc4180, except that no field contains a line break. */
const splitLine = (line: string, field: RegExp): readonly string[] =>
  Array.from(line.matchAll(field), ([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim());

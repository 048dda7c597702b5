import { InvalidArgumentError, Option } from 'commander';
import { REPORT_LANGUAGES } from '../../model/language/report-languages.ts';

/** A calendar day, `YYYY-MM-DD`. */
export const parseDay = (value: string): string => {
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : NaN;
  // `Date.parse` reads 30 February as 2 March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value)
    throw new InvalidArgumentError(`Expected a day such as 2026-12-01, got ${JSON.stringify(value)}.`);
  return value;
};

/** Options that several commands share. */
export const HOST_OPTION = ['--host <address>', 'address to listen on', '127.0.0.1'] as const;
export const OUT_OPTION = ['--out <dir>', 'folder of the site', 'dist'] as const;
export const ADDRESSES_OPTION = [
  '--addresses <file>',
  'hosting/addresses.json of what is live, where the folder does not know it',
] as const;
export const DRY_RUN_OPTION = ['--dry-run', 'show what would change, change nothing', false] as const;
export const YES_OPTION = ['--yes', 'do not ask', false] as const;
export const QUIET_OPTION = ['--quiet', 'only warnings and errors'] as const;
export const JSON_OPTION = ['--json', 'one JSON event a line on standard output, nothing else'] as const;

/** Drafts are never kept: they have to be asked for. */
export const offlineOption = (description: string): Option =>
  new Option('--offline', description).default(false).conflicts('ref');

export const languageOption = (): Option =>
  new Option('--language <code>', 'language of what is told').choices(REPORT_LANGUAGES).default('en');

export const portOption = (port: number) => ['--port <n>', 'port; 0 takes any free one', parsePort, port] as const;

const parsePort = (value: string): number => parseCount(value, 65_535);

/** Parses a whole number from 0 to `most`. */
export const parseCount = (value: string, most: number): number => {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > most)
    throw new InvalidArgumentError(`Expected a whole number from 0 to ${most}, got ${JSON.stringify(value)}.`);
  return number;
};

const HOUR = 3_600_000;
const UNITS: ReadonlyMap<string, number> = new Map([
  ['h', HOUR],
  ['d', 24 * HOUR],
]);

/** Parses `14d` or `12h` into milliseconds. */
export const parseAge = (value: string): number => {
  const [, count = '', unit = ''] = /^(\d{1,4})([dh])$/.exec(value) ?? [];
  const age = Number(count) * (UNITS.get(unit) ?? 0);
  if (age > 0) return age;
  throw new InvalidArgumentError(`Expected days or hours such as 14d or 12h, got ${JSON.stringify(value)}.`);
};

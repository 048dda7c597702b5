import type { ExitClass, SiteError } from '../../base/errors.ts';

const EXIT_CODES = {
  content: 1,
  page: 1,
  usage: 2,
  config: 2,
  busy: 2,
  missing: 2,
  unavailable: 3,
  service: 3,
  storage: 3,
} as const satisfies Readonly<Record<ExitClass, number>>;

/** Exit codes: 0 done, 1 content or a page is at fault, 2 usage or configuration, 3 content service unavailable, 70 a bug. */
export const exitCodeOf = ({ exitClass }: SiteError): number => EXIT_CODES[exitClass];

export const BUG = 70;

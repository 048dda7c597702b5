import { SiteError } from '../../base/errors.ts';
import type { OwnOrigin, PartOrigin } from './part.ts';
import type { FoundPart } from './read-part.ts';
import { formatShard } from './shard.ts';

/** The parts in the order of their shards. The first part also holds the files that are not pages. */
export type CompleteParts = readonly [FoundPart, ...FoundPart[]];

/**
 * Returns the parts of one site in order. Throws `part.mismatch` if they are not parts of one site or were built by another program, and
 * `part.missing` if a part is missing. Pure.
 */
export const assertComplete = (parts: readonly FoundPart[], own: OwnOrigin): CompleteParts => {
  const [first, ...others] = parts.toSorted((a, b) => a.shard.index - b.shard.index);
  if (!first) throw new Error('Expected at least one part, got none');
  for (const part of others) assertAlike(part, first);
  assertOwn(first, own);
  assertEachOnce([first, ...others]);
  const missing = missingIn(parts, first.shard.count);
  if (missing.length > 0) throw lacking(missing, first);
  return [first, ...others];
};

const OTHER_SCRIPTS = [
  'other code for browsers',
  'Build all parts from the same commit, after the same `npm ci`.',
] as const;

/** By what can differ between parts: how a message names it, and what to do about it. */
const DIFFERENCES = {
  snapshot: ['another state of the content', 'Build all parts from one file of `site snapshot`.'],
  program: ['another state of the code', 'Build all parts from the same commit, after the same `npm ci`.'],
  configuration: [
    'another configuration',
    'site.config.ts and the variables PRISMIC_REPOSITORY and PRISMIC_ENDPOINT have to be the same for all parts.',
  ],
  day: ['another day', 'Give SOURCE_DATE_EPOCH the same value for all parts.'],
  environments: OTHER_SCRIPTS,
  scripts: OTHER_SCRIPTS,
} as const satisfies Readonly<Record<keyof PartOrigin, readonly [string, string]>>;

const KEYS = ['snapshot', 'program', 'configuration', 'day', 'environments', 'scripts'] as const;

const assertAlike = (part: FoundPart, first: FoundPart): void => {
  if (part.shard.count !== first.shard.count)
    throw mismatch(`${nameOf(part)} and ${nameOf(first)} are parts of different splits`, 'Merge the parts of one.');
  for (const key of KEYS) {
    if (JSON.stringify(part.origin[key]) === JSON.stringify(first.origin[key])) continue;
    const [what, hint] = DIFFERENCES[key];
    throw mismatch(`${nameOf(part)} was built from ${what} than ${nameOf(first)}`, hint);
  }
};

const assertOwn = (first: FoundPart, own: OwnOrigin): void => {
  for (const key of ['program', 'configuration'] as const) {
    if (first.origin[key] === own[key]) continue;
    const [what, hint] = DIFFERENCES[key];
    throw mismatch(`The parts were built from ${what} than the one here`, `Merge them where that is the same. ${hint}`);
  }
};

const assertEachOnce = (parts: CompleteParts): void => {
  for (const { shard } of parts) {
    const folders = parts.filter((part) => part.shard.index === shard.index).map(({ folder }) => folder);
    if (folders.length === 1) continue;
    const message = `Part ${formatShard(shard)} is there more than once: ${folders.join(', ')}`;
    throw mismatch(message, 'Name each part once.');
  }
};

const missingIn = (parts: readonly FoundPart[], count: number): readonly number[] => {
  const there = new Set(parts.map(({ shard }) => shard.index));
  return Array.from({ length: count }, (_, at) => at + 1).filter((index) => !there.has(index));
};

const lacking = (missing: readonly number[], { shard: { count } }: FoundPart): SiteError =>
  new SiteError({
    code: 'part.missing',
    message: `Of ${count} parts there is no ${missing.map((index) => formatShard({ index, count })).join(', ')}`,
    hint: 'Build what is missing, and name all parts. The site is as it was.',
  });

const nameOf = ({ folder, shard }: FoundPart): string => `${folder} (${formatShard(shard)})`;

const mismatch = (message: string, hint: string): SiteError =>
  new SiteError({ code: 'part.mismatch', message, hint: `${hint} The site is as it was.` });

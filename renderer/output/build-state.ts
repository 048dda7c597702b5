import * as z from 'zod';
import { readMemoryHead, readMemoryRest, writeMemory } from '../../base/memory.ts';
import { orNull } from '../../base/or-null.ts';
import { perLocale, type PerLocale } from '../../model/language/locale.ts';
import type { Manifest } from '../files/manifest.ts';
import type { PageRecord } from '../pages/page-record.ts';
import { pageId, type StandingPage } from '../pages/plan.ts';

/** What is remembered of the last build of an output folder, outside of it: the head of its memory. */
export const buildStateSchema = z.strictObject({
  /** Id of the manifest that it belongs to. */
  build: z.string(),
  /** Ref of the content that it shows; null for a draft, whose ref is a secret. */
  ref: z.string().nullable(),
  /** Digest of all inputs of the build. */
  inputs: z.string(),
  /** Digest of those that are not content. */
  surroundings: z.string(),
  /** Digest of the inputs and of every document: memories with the same one are of one build. */
  generation: z.string(),
  environments: z.object(perLocale(() => z.string())),
  warnings: z.int(),
  size: z.strictObject({ pages: z.int(), addresses: z.int(), bytes: z.int() }),
  /** Hashed files of earlier builds that open tabs may still ask for, with the day when they went out of use. */
  retired: z.record(z.string(), z.iso.date()),
});

export type BuildState = Readonly<z.infer<typeof buildStateSchema>>;

/** A page in the rest of it: its id, its key and whether it is kept out of search engines. */
type PageLine = readonly [id: string, key: string, noindex: boolean];

export interface BuildStateInput {
  readonly ref: string | null;
  readonly inputs: string;
  readonly surroundings: string;
  readonly generation: string;
  readonly environments: PerLocale<string>;
  readonly warnings: number;
  /** What the build wrote and what it left for open tabs. */
  readonly committed: {
    readonly manifest: Manifest;
    readonly retired: Readonly<Record<string, string>>;
  };
}

export const createBuildState = ({ committed: { manifest, retired }, ...rest }: BuildStateInput): BuildState => ({
  ...rest,
  build: manifest.id,
  size: sizeOf(manifest),
  retired,
});

/** How much a site is. */
export const sizeOf = ({ counts, prerendered, files }: Manifest): BuildState['size'] => ({
  pages: counts.pages,
  addresses: prerendered.length,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
});

export const writeBuildState = (path: string, state: BuildState, records: readonly PageRecord[]): void =>
  writeMemory(path, JSON.stringify(state), pageLines(records));

function* pageLines(records: readonly PageRecord[]): Generator<string> {
  for (const { route, key, noindex } of records) yield JSON.stringify([pageId(route), key, noindex] satisfies PageLine);
}

/** Null when it is lost. */
export const readBuildState = (path: string): BuildState | null =>
  orNull(() => buildStateSchema.parse(parseJson(readMemoryHead(path))));

/** The pages of the build whose state it is; none when they are lost. */
export const readStandingPages = (path: string): ReadonlyMap<string, StandingPage> =>
  orNull(() => new Map(Array.from(readMemoryRest(path), parsePage))) ?? new Map();

const parseJson = (text: string): unknown => JSON.parse(text);

const parsePage = (line: string): readonly [string, StandingPage] => {
  const [id, key, noindex]: PageLine = JSON.parse(line);
  return [id, { key, noindex }];
};

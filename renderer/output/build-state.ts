import * as z from 'zod';
import { perLocale, type PerLocale } from '../../model/language/locale.ts';
import type { Manifest } from '../files/manifest.ts';
import { readMemoryHead, readMemoryRest, recall, writeMemory } from '../../base/memory.ts';
import type { PageRecord } from '../pages/page-record.ts';
import { pageId, type StandingPage } from '../pages/plan.ts';

/** What is remembered of the last build of an output folder, outside of it: the head of its memory. */
const stateSchema = z.strictObject({
  /** Id of the manifest that it belongs to. */
  build: z.string(),
  /** SHA-256 of the manifest's file. */
  manifest: z.string(),
  /** Digest of all inputs of the build. */
  inputs: z.string(),
  environments: z.object(perLocale(() => z.string())),
  warnings: z.int(),
  /** Hashed files of earlier builds that open tabs may still ask for, with the day when they went out of use. */
  retired: z.record(z.string(), z.iso.date()),
});

export type BuildState = Readonly<z.infer<typeof stateSchema>>;

/** A page in the rest of it: its id, its key and whether it is kept out of search engines. */
type PageLine = readonly [id: string, key: string, noindex: boolean];

export interface BuildStateInput {
  readonly inputs: string;
  readonly environments: PerLocale<string>;
  readonly warnings: number;
  /** What the build wrote and what it left for open tabs. */
  readonly committed: {
    readonly manifest: Manifest;
    readonly digest: string;
    readonly retired: Readonly<Record<string, string>>;
  };
}

export const createBuildState = ({ committed, ...rest }: BuildStateInput): BuildState => ({
  ...rest,
  build: committed.manifest.id,
  manifest: committed.digest,
  retired: committed.retired,
});

export const writeBuildState = (path: string, state: BuildState, records: readonly PageRecord[]): void =>
  writeMemory(path, JSON.stringify(state), pageLines(records));

function* pageLines(records: readonly PageRecord[]): Generator<string> {
  for (const { route, key, noindex } of records) yield JSON.stringify([pageId(route), key, noindex] satisfies PageLine);
}

/** Null when it is lost. */
export const readBuildState = (path: string): BuildState | null =>
  recall(() => stateSchema.parse(parseJson(readMemoryHead(path))));

/** The pages of the build whose state it is; none when they are lost. */
export const readStandingPages = (path: string): ReadonlyMap<string, StandingPage> =>
  recall(() => new Map(Array.from(readMemoryRest(path), parsePage))) ?? new Map();

const parseJson = (text: string): unknown => JSON.parse(text);

const parsePage = (line: string): readonly [string, StandingPage] => {
  const [id, key, noindex]: PageLine = JSON.parse(line);
  return [id, { key, noindex }];
};

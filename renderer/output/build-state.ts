import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { ContentCounts } from '../../content/snapshot/shrink-guard.ts';
import type { Locale } from '../../locales/locale.ts';
import { manifestSchema, type Manifest, type ManifestFile } from './manifest.ts';
import type { PageRecord } from '../pages/page-record.ts';
import { pageId, type StandingSite } from '../pages/plan.ts';
import { writeMemory } from './write-memory.ts';

/** What is remembered of the last build of an output folder, outside of it. */
const stateSchema = z.object({
  /** Id of the manifest that it belongs to. */
  build: z.string(),
  /** Digest of all inputs of the build. */
  inputs: z.string(),
  environments: z.object({ uz: z.string(), ru: z.string() }),
  counts: z.object({
    pages: z.int(),
    documents: z.array(z.object({ type: z.string(), lang: z.string(), count: z.int() })),
  }),
  warnings: z.int(),
  /** Page id → its key and whether it is kept out of search engines. */
  pages: z.record(z.string(), z.tuple([z.string(), z.boolean()])),
  /** Hashed files of earlier builds that open tabs may still ask for, with the day when they went out of use. */
  retired: z.record(z.string(), z.iso.date()),
});

export type BuildState = Readonly<z.infer<typeof stateSchema>>;

/** The standing site of an output folder and what is remembered of it. */
export interface PreviousBuild {
  /** Null when the folder holds no site. */
  readonly manifest: Manifest | null;
  /** Null when the memory is of another build, or lost. */
  readonly state: BuildState | null;
  /** Files that are there with the size that the manifest says; the others are made again. */
  readonly intact: readonly ManifestFile[];
}

/** A previous build that is complete and remembered. */
export interface StandingBuild extends PreviousBuild {
  readonly manifest: Manifest;
  readonly state: BuildState;
}

export const readPreviousBuild = (out: string, statePath: string): PreviousBuild => {
  const manifest = readManifest(out);
  const state = readJson(statePath, stateSchema);
  return {
    manifest,
    state: manifest && state?.build === manifest.id ? state : null,
    intact: intactFiles(out, manifest),
  };
};

/** The manifest of the site in a folder; null when there is none. */
export const readManifest = (out: string): Manifest | null => {
  const latest = readJson(join(out, 'builds/latest.json'), z.object({ id: manifestSchema.shape.id }));
  return latest && readJson(join(out, `builds/meta/${latest.id}.json`), manifestSchema);
};

/** A build of the same inputs whose files all stand need not be repeated. */
export const isUpToDate = (previous: PreviousBuild, inputs: string): previous is StandingBuild =>
  previous.manifest !== null &&
  previous.state?.inputs === inputs &&
  previous.intact.length === previous.manifest.files.length;

export const standingSite = ({ state, intact }: PreviousBuild): StandingSite => ({
  pages: new Map(Object.entries(state?.pages ?? {}).map(([id, [key, noindex]]) => [id, { key, noindex }])),
  files: new Map(intact.map((file) => [file.path, file])),
  environments: state?.environments ?? {},
});

export interface BuildStateInput {
  readonly inputs: string;
  readonly environments: Readonly<Record<Locale, string>>;
  readonly counts: ContentCounts;
  readonly warnings: number;
  readonly records: readonly PageRecord[];
  /** What the build wrote and what it left for open tabs. */
  readonly published: { readonly manifest: Manifest; readonly retired: Readonly<Record<string, string>> };
}

export const createBuildState = ({ records, published, counts, ...rest }: BuildStateInput): BuildState => ({
  ...rest,
  build: published.manifest.id,
  retired: published.retired,
  counts: { pages: counts.pages, documents: [...counts.documents] },
  pages: Object.fromEntries(records.map(({ route, key, noindex }) => [pageId(route), [key, noindex]])),
});

export const writeBuildState = (path: string, state: BuildState): void => writeMemory(path, JSON.stringify(state));

const intactFiles = (out: string, manifest: Manifest | null): readonly ManifestFile[] =>
  manifest?.files.filter(({ path, bytes }) => statSync(join(out, path), { throwIfNoEntry: false })?.size === bytes) ??
  [];

/** A file that is missing, cut short or of another version counts as absent: it is only a memory. */
const readJson = <Shape>(path: string, schema: z.ZodType<Shape>): Shape | null => {
  if (!existsSync(path)) return null;
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
};

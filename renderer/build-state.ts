import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import type { ContentCounts } from '../content/shrink-guard.ts';
import type { Locale } from '../locales/locale.ts';
import { manifestSchema, type Manifest, type ManifestFile } from './manifest.ts';
import type { PageRecord } from './page-record.ts';
import { pageId, type StandingSite } from './plan.ts';

const countsSchema = z.object({ pages: z.int(), documents: z.array(z.object({ type: z.string(), lang: z.string(), count: z.int() })) });

/** What is remembered of the last build of a folder, outside of it: `.site/builds/<digest of the folder's path>.json`. */
const stateSchema = z.object({
  /** Id of the manifest that it belongs to. */
  build: z.string(),
  /** Digest of all inputs of the build. */
  inputs: z.string(),
  environments: z.object({ uz: z.string(), ru: z.string() }),
  counts: countsSchema,
  /** Page id → its key and whether it is kept out of search engines. */
  pages: z.record(z.string(), z.tuple([z.string(), z.boolean()])),
  /** Hashed files of earlier builds that open tabs may still ask for, with the day when they went out of use. */
  retired: z.record(z.string(), z.iso.date()),
});

export type BuildState = Readonly<z.infer<typeof stateSchema>>;

/** The standing site of an output folder: its manifest, if it has one, and what is remembered of it, if it is of the same build. */
export interface PreviousBuild {
  readonly manifest: Manifest | null;
  readonly state: BuildState | null;
}

export const statePath = (cache: string, out: string): string =>
  join(cache, 'builds', `${createHash('sha256').update(resolve(out)).digest('hex').slice(0, 16)}.json`);

export const readPreviousBuild = (cache: string, out: string): PreviousBuild => {
  const manifest = readManifest(out);
  const state = readJson(statePath(cache, out), stateSchema);
  return { manifest, state: manifest && state?.build === manifest.id ? state : null };
};

/** The manifest of the site in a folder; null when there is none. */
export const readManifest = (out: string): Manifest | null => {
  const latest = readJson(join(out, 'builds/latest.json'), z.object({ id: manifestSchema.shape.id }));
  return latest && readJson(join(out, `builds/meta/${latest.id}.json`), manifestSchema);
};

export const writeBuildState = (path: string, state: BuildState): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(state));
  renameSync(`${path}.new`, path);
};

/** Files of the manifest that are there with the size it says: the others are made again. */
export const intactFiles = (out: string, manifest: Manifest | null): readonly ManifestFile[] =>
  manifest?.files.filter(({ path, bytes }) => statSync(join(out, path), { throwIfNoEntry: false })?.size === bytes) ?? [];

export const standingSite = ({ state }: PreviousBuild, intact: readonly ManifestFile[]): StandingSite => ({
  pages: new Map(Object.entries(state?.pages ?? {}).map(([id, [key, noindex]]) => [id, { key, noindex }])),
  files: new Map(intact.map((file) => [file.path, file])),
  environments: state?.environments ?? {},
});

export const createBuildState = ({
  records,
  ...rest
}: {
  readonly build: string;
  readonly inputs: string;
  readonly environments: Readonly<Record<Locale, string>>;
  readonly counts: ContentCounts;
  readonly records: readonly PageRecord[];
  readonly retired: Readonly<Record<string, string>>;
}): BuildState => ({
  ...rest,
  counts: { pages: rest.counts.pages, documents: [...rest.counts.documents] },
  pages: Object.fromEntries(records.map(({ route, key, noindex }) => [pageId(route), [key, noindex]])),
});

/** A file that is missing, cut short or of another version counts as absent: it is only a memory. */
const readJson = <Shape>(path: string, schema: z.ZodType<Shape>): Shape | null => {
  if (!existsSync(path)) return null;
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
};

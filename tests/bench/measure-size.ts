import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startContentServer, type BenchServer } from './content-process.ts';
import { medianOf, runMeasured, runSite, type Measurement } from './run-measured.ts';

export interface SizeOptions {
  readonly folder: string;
  readonly project: string;
  readonly programs: string;
  /** Generated articles in each language. */
  readonly posts: number;
  readonly runs: number;
}

export type Kind = 'floor' | 'cold' | 'same' | 'edit' | 'pacedFloor' | 'paced';

/** Medians of every kind of run, and the size of what was built. */
export interface SizeResult {
  readonly posts: number;
  readonly pages: number;
  readonly workers: number;
  readonly medians: Readonly<Record<Kind, Measurement>>;
}

/**
 * Measures one size in rounds of floor, cold build, build without change, build after one edit, and a cold build that waits between requests
 * as the service wants it. The first round is not counted.
 */
export const measureSize = async ({ folder, posts, runs, ...places }: SizeOptions): Promise<SizeResult> => {
  const base = join(folder, String(posts));
  const server = await startContentServer({ ...places, posts });
  try {
    const reference = await createReference({ base, server, ...places });
    const rounds: Record<Kind, Measurement>[] = [];
    for (let round = 0; round <= runs; round += 1) {
      rounds.push(await measureRound({ base: join(base, String(round)), server, reference, ...places }));
    }
    const counted = rounds.slice(1);
    const median = (kind: Kind) => medianOf(counted.map((round) => round[kind]));
    const medians = {
      ...{ floor: median('floor'), cold: median('cold'), same: median('same'), edit: median('edit') },
      ...{ pacedFloor: median('pacedFloor'), paced: median('paced') },
    };
    return { posts, pages: reference.pages, workers: reference.workers, medians };
  } finally {
    server.stop();
    // Delete only at the end: file systems are slow to reuse space that was just freed.
    rmSync(base, { recursive: true, force: true });
  }
};

interface Places {
  readonly base: string;
  readonly project: string;
  readonly programs: string;
  readonly server: BenchServer;
}

interface Reference {
  /** Folder of the floor's inputs. */
  readonly inputs: string;
  readonly pages: number;
  /** Worker threads that the build started. The main thread renders too and is not counted. */
  readonly workers: number;
}

/** Runs a first build, writes the floor's inputs from it, and throws unless both write the same pages. */
const createReference = async (places: Places): Promise<Reference> => {
  const { base, programs } = places;
  const { out, cache, inputs } = { out: join(base, 'site'), cache: join(base, 'cache'), inputs: join(base, 'inputs') };
  await runBuild(places, { out, cache });
  // Build again to count threads: the first build also starts one for pictures.
  const { workers } = await runBuild(places, { out, cache, args: ['--force'] });
  const made = execFileSync(process.execPath, [join(programs, 'floor-inputs.js'), out, cache, inputs]);
  const reference = { inputs, workers, pages: Number(made) };
  await runFloor(places, reference, join(base, 'floor'));
  execFileSync(process.execPath, [join(programs, 'assert-same.js'), out, join(base, 'floor')], { stdio: 'inherit' });
  return reference;
};

const measureRound = async (places: Places & { readonly reference: Reference }): Promise<Record<Kind, Measurement>> => {
  const site = { out: join(places.base, 'site'), cache: join(places.base, 'cache') };
  const floor = await runFloor(places, places.reference, join(places.base, 'floor'));
  const cold = await runBuild(places, site);
  const same = await runBuild(places, site);
  await places.server.publish('one edit');
  const edit = await runBuild(places, site);
  await places.server.count();
  const paced = await runBuild(places, {
    out: join(places.base, 'paced'),
    cache: join(places.base, 'paced-cache'),
    interval: INTERVAL,
  });
  const { requests } = await places.server.count();
  const waits = ((requests - UNPACED) * INTERVAL) / 1000;
  return { floor, cold, same, edit, paced, pacedFloor: { ...floor, wall: floor.wall + waits } };
};

/** The default of `PRISMIC_PAGE_INTERVAL`: milliseconds between two requests for documents. */
const INTERVAL = 500;

/** Requests without a wait before them: for the newest ref, and for the first documents. */
const UNPACED = 2;

const runFloor = async ({ programs }: Places, { inputs, workers }: Reference, out: string): Promise<Measurement> =>
  runMeasured({ programs, script: join(programs, 'floor.js'), args: [inputs, out, String(workers)], env: {} });

const runBuild = async (
  { programs, project, server }: Places,
  { out, cache, interval, args = [] }: BuildOptions,
): Promise<Measurement> =>
  runSite({ programs, project, server, cache, interval, args: ['build', '--quiet', '--out', out, ...args] });

interface BuildOptions {
  readonly out: string;
  readonly cache: string;
  readonly interval?: number;
  readonly args?: readonly string[];
}

import { join } from 'node:path';
import { openSite } from '../../publish/built-site.ts';
import { planPublication, planRollback, type PublicationPlan } from '../../publish/plan-publication.ts';
import { findRollback, type Occasion } from '../../publish/publication.ts';
import { createFileTarget } from '../../publish/targets/file.ts';
import type { Activation, Target } from '../../publish/targets/target.ts';
import { buildSmallSite, type SmallSite } from './small-site.ts';

/** A publication by `somebody` on a day. */
export const onDay = (day: string): Occasion => ({ at: `${day}T09:00:00.000Z`, by: 'somebody', day });

/** Builds a small site into a folder, and returns the folder. */
export const buildInto = (folder: string, site: SmallSite): string => {
  const out = join(folder, 'dist');
  buildSmallSite({ out, memory: join(folder, 'memory') }, site);
  return out;
};

interface PlannedPublication extends PublicationPlan, Activation {}

/** The plan to publish the site of a folder to a target; null if the site is live there. */
export const planAt = async (target: Target, out: string, occasion = onDay('2026-01-01')) => {
  const { manifest, readFile } = openSite(out);
  const plan = planPublication(manifest, await target.read(), { ...occasion, ref: null });
  return plan && ({ ...plan, readFile } satisfies PlannedPublication);
};

/** Publishes the site of a folder, as the command does. */
export const publishAt = async (target: Target, out: string, occasion = onDay('2026-01-01')): Promise<void> => {
  await target.recover(() => {});
  const plan = await planAt(target, out, occasion);
  if (plan) await target.activate(plan);
};

/** The plan to make an earlier release live again. */
const planRollbackAt = async (target: Target, id?: string): Promise<Activation> => {
  const published = await target.read();
  const manifest = await target.readRelease(findRollback(published.publication, id).id);
  return planRollback(manifest, published, onDay('2026-01-01'));
};

export const rollBackAt = async (target: Target, id?: string): Promise<void> => {
  await target.recover(() => {});
  await target.activate(await planRollbackAt(target, id));
};

// The functions above for targets that are folders.

export const planTo = async (folder: string, out: string, occasion = onDay('2026-01-01')) =>
  planAt(createFileTarget(folder), out, occasion);

export const publishTo = async (folder: string, out: string, occasion = onDay('2026-01-01')): Promise<void> =>
  publishAt(createFileTarget(folder), out, occasion);

export const planRollbackTo = async (folder: string): Promise<Activation> => planRollbackAt(createFileTarget(folder));

export const rollBack = async (folder: string, id?: string): Promise<void> => rollBackAt(createFileTarget(folder), id);

/** The error with which work fails, else undefined. For work that runs while a test does something else. */
export const failureOf = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
    return undefined;
  } catch (error) {
    return error;
  }
};

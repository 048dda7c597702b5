import { join } from 'node:path';
import { openSite } from '../../publish/built-site.ts';
import { makeLive, planPublication, type PublicationPlan } from '../../publish/plan-publication.ts';
import { findRollback } from '../../publish/plan-rollback.ts';
import type { Occasion } from '../../publish/publication.ts';
import { createFileTarget } from '../../publish/targets/file.ts';
import type { Activation } from '../../publish/targets/target.ts';
import { buildSmallSite, type SmallSite } from './small-site.ts';

/** Somebody, on a day. */
export const onDay = (day: string): Occasion => ({ at: `${day}T09:00:00.000Z`, by: 'somebody', day });

/** Builds a small site into a folder of its own, and gives that. */
export const buildInto = (folder: string, site: SmallSite): string => {
  const out = join(folder, 'dist');
  const memory = { state: join(folder, 'state.jsonl'), amendments: join(folder, 'amendments.jsonl') };
  buildSmallSite({ out, memory }, site);
  return out;
};

export interface PlannedPublication extends PublicationPlan, Activation {}

/** What publishing the site of a folder to a target would do; null when it is live there. */
export const planTo = async (target: string, out: string, occasion = onDay('2026-01-01')) => {
  const { manifest, readFile } = openSite(out);
  const plan = planPublication(manifest, await createFileTarget(target).read(), occasion);
  return plan && ({ ...plan, readFile } satisfies PlannedPublication);
};

/** Publishes the site of a folder. */
export const publishTo = async (target: string, out: string, occasion = onDay('2026-01-01')): Promise<void> => {
  const plan = await planTo(target, out, occasion);
  if (plan) await createFileTarget(target).activate(plan);
};

/** What making an earlier release live again would do. */
export const planRollback = async (
  folder: string,
  id?: string,
  occasion = onDay('2026-01-01'),
): Promise<Activation> => {
  const target = createFileTarget(folder);
  const published = await target.read();
  const manifest = await target.readRelease(findRollback(published.publication, id).id);
  return { manifest, next: makeLive(manifest, published, occasion), readFile: () => Buffer.of() };
};

export const rollBack = async (folder: string, id?: string): Promise<void> =>
  createFileTarget(folder).activate(await planRollback(folder, id));

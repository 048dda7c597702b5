import { planWithdrawal } from '../../plan-switch.ts';
import { runAll } from '../run-all.ts';
import type { Bucket } from './bucket.ts';
import { PRIVATE, RECORD_KEY } from './keys.ts';

/** Takes away all objects but the record, which says that they go. Every step can be repeated. */
export const withdrawSite = async (bucket: Bucket): Promise<void> => {
  const keys = (await bucket.list('')).filter((key) => key !== RECORD_KEY);
  for (const stage of planWithdrawal(keys, PRIVATE)) await runAll(stage, async (key) => bucket.remove(key));
};

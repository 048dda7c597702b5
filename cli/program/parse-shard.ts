import { InvalidArgumentError } from 'commander';
import type { ShardOption } from '../build/read-shard.ts';

/** Reads `--shard`. */
export const parseShard = (value: string): ShardOption => {
  const [, index = '', count = ''] = /^(\d{0,6})\/(\d{1,6})$/.exec(value) ?? [];
  const shard = { index: index === '' ? null : Number(index), count: Number(count) };
  if (shard.count >= 1 && (shard.index === null || (shard.index >= 1 && shard.index <= shard.count))) return shard;
  throw new InvalidArgumentError(`Expected a part and their number, from 1/1 on, got ${JSON.stringify(value)}.`);
};

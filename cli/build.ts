import { buildSite } from '../build/build.ts';
import type { BuildOptions } from '../build/setup/build-setup.ts';
import { findBase } from '../publish/state/base.ts';
import type { Shard } from '../build/shards/shard.ts';
import type { CommandContext } from './terminal/context.ts';

interface BuildCommandOptions extends BuildOptions {
  /** The part to build; null for the whole site. */
  readonly shard: Shard | null;
  /** Whether `--out` was given. */
  readonly isOutGiven: boolean;
}

/** `site build`: the whole site or, with `--shard`, a part of it. */
export const build = async (
  { shard, isOutGiven, ...options }: BuildCommandOptions,
  context: CommandContext,
): Promise<void> => {
  if (shard === null) return context.report({ event: 'done', ...(await buildSite(options, { ...context, findBase })) });
  const out = isOutGiven ? options.out : `part-${shard.index}`;
  const { buildPart } = await import('../build/shards/build-part.ts');
  return context.report({ event: 'part', ...(await buildPart({ ...options, out }, shard, context)) });
};

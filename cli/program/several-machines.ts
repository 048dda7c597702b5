import type { Command } from 'commander';
import type { SnapshotOptions } from '../snapshot.ts';
import type { CommandContext } from '../terminal/context.ts';
import { ADDRESSES_OPTION, JSON_OPTION, QUIET_OPTION, OUT_OPTION } from './options.ts';
import type { MergeOptions } from '../../build/shards/merge.ts';

export const addSnapshot = (program: Command, context: CommandContext): void => {
  program
    .command('snapshot')
    .description('fetch and check the content, and write it into one file to build from elsewhere')
    .requiredOption('--out <file>', 'file of the snapshot')
    .option('--no-stale', 'fail when the content service is unavailable, instead of writing the last good snapshot')
    .option(...JSON_OPTION)
    .option(...QUIET_OPTION)
    .addHelpText(
      'after',
      '\nExample:\n  site snapshot --out content.snapshot\n  site build --snapshot content.snapshot',
    )
    .action(async (options: SnapshotOptions) => (await import('../snapshot.ts')).writeSnapshot(options, context));
};

export const addMerge = (program: Command, context: CommandContext): void => {
  program
    .command('merge')
    .description('make the whole site of the parts that `site build --shard` rendered')
    .argument('<part...>', 'folders of the parts, in any order')
    .option(...OUT_OPTION)
    .option(...ADDRESSES_OPTION)
    .option('--allow-shrink', 'accept that many pages, or all documents of a type, are gone', false)
    .option(...JSON_OPTION)
    .option(...QUIET_OPTION)
    .addHelpText('after', '\nExample:\n  site merge part-* --out dist')
    .action(async (parts: readonly string[], options: Omit<MergeOptions, 'parts'>) => {
      const { merge } = await import('../../build/shards/merge.ts');
      context.report({ event: 'done', ...(await merge({ ...options, parts }, context)) });
    });
};

import type { Command } from 'commander';
import type { MergeOptions } from '../merge.ts';
import type { CommandContext } from '../terminal/context.ts';
import { JSON_OPTION, OUT_OPTION, QUIET_OPTION } from './options.ts';

export const addMerge = (program: Command, context: CommandContext): void => {
  program
    .command('merge')
    .description('make the whole site of the parts that `site build --shard` drew')
    .argument('<part...>', 'folders of the parts, in any order')
    .option(...OUT_OPTION)
    .option('--allow-shrink', 'accept that many pages, or all documents of a type, are gone', false)
    .option(...JSON_OPTION)
    .option(...QUIET_OPTION)
    .addHelpText('after', '\nExample:\n  site merge part-* --out dist')
    .action(async (parts: readonly string[], options: Omit<MergeOptions, 'parts'>) => {
      const { merge } = await import('../merge.ts');
      context.report({ event: 'done', ...(await merge({ ...options, parts }, context)) });
    });
};

import { InvalidArgumentError, type Command } from 'commander';
import type { CommandContext } from '../terminal/context.ts';
import type { UnpublishOptions } from '../unpublish.ts';
import { DRY_RUN_OPTION, JSON_OPTION, parseText, YES_OPTION } from './options.ts';

export const addUnpublish = (program: Command, context: CommandContext): void => {
  program
    .command('unpublish')
    .description('take a preview away, or those that are old; never what all visitors see')
    .argument('<target>', '<target>/preview/<name>; with --older-than the target alone', parseText)
    .option('--older-than <age>', 'all previews that were last published longer ago, such as 14d or 12h', parseAge)
    .option(...DRY_RUN_OPTION)
    .option(...YES_OPTION)
    .option(...JSON_OPTION)
    .addHelpText(
      'after',
      '\nExamples:\n  site unpublish production/preview/pr-12\n  site unpublish production --older-than 14d --yes',
    )
    .action(async (target: string, options: UnpublishOptions) => {
      const { unpublish } = await import('../unpublish.ts');
      await unpublish(target, options, context);
    });
};

const HOUR = 3_600_000;
const UNITS: ReadonlyMap<string, number> = new Map([
  ['h', HOUR],
  ['d', 24 * HOUR],
]);

/** Reads `14d` or `12h`, in milliseconds. */
const parseAge = (value: string): number => {
  const [, count = '', unit = ''] = /^(\d{1,4})([dh])$/.exec(value) ?? [];
  const age = Number(count) * (UNITS.get(unit) ?? 0);
  if (age > 0) return age;
  throw new InvalidArgumentError(`Expected days or hours such as 14d or 12h, got ${JSON.stringify(value)}.`);
};

import type { Command } from 'commander';
import type { CommandContext } from '../terminal/context.ts';
import type { DevOptions } from '../dev.ts';
import { HOST_OPTION, parseText, portOption } from './options.ts';

export const addDev = (program: Command, context: CommandContext): void => {
  program
    .command('dev')
    .description('serve the site as sources and content are now; open pages follow each change, until Ctrl-C')
    .option(...portOption(3000))
    .option(...HOST_OPTION)
    .option('--ref <ref>', 'show a release or a preview instead of what is published', parseText)
    .addHelpText(
      'after',
      '\nAll slices with their mocks are at /slices.\n\nExamples:\n  site dev\n  site dev --port 8080',
    )
    .action(async (options: DevOptions) => {
      const { runDev } = await import('../dev.ts');
      await runDev(options, context);
    });
};

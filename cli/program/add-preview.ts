import type { Command } from 'commander';
import type { CommandContext } from '../terminal/context.ts';
import type { PreviewOptions } from '../preview.ts';
import { HOST_OPTION, OUT_OPTION, portOption } from './options.ts';

export const addPreview = (program: Command, context: CommandContext): void => {
  program
    .command('preview')
    .description('serve the built site as a CDN would')
    .option(...portOption(4173))
    .option(...HOST_OPTION)
    .option(...OUT_OPTION)
    .addHelpText('after', '\nExamples:\n  site preview\n  site preview --port 8080 --host 0.0.0.0')
    .action(async (options: PreviewOptions) => {
      const { runPreview } = await import('../preview.ts');
      await runPreview(options, context);
    });
};

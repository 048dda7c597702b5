import type { Command } from 'commander';
import type { CommandContext } from '../terminal/context.ts';
import type { DoctorOptions } from '../doctor.ts';
import { JSON_OPTION, OUT_OPTION } from './options.ts';

export const addDoctor = (program: Command, context: CommandContext): void => {
  program
    .command('doctor')
    .description('look at all that a build, a push and a host depend on, and say what to do')
    .option(...OUT_OPTION)
    .option(...JSON_OPTION)
    .action(async (options: DoctorOptions) => {
      const { examine } = await import('../doctor.ts');
      await examine(options, context);
    });
};

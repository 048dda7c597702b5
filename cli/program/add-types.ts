import type { Command } from 'commander';
import type { CommandContext } from '../terminal/context.ts';

export const addTypes = (program: Command, context: CommandContext): void => {
  program
    .command('types')
    .description('write prismicio-types.d.ts from the models, and the lists of page types and slices from the folders')
    .action(async () => {
      const { writeTypes } = await import('../types.ts');
      writeTypes(context);
    });
};

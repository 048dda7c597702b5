import type { Command } from 'commander';
import type { CommandContext } from '../terminal/context.ts';

export const addNew = (program: Command, context: CommandContext): void => {
  const added = program.command('new').description('make the files of a new slice or page type');
  added
    .command('slice')
    .argument('<Name>', 'such as PriceList')
    .description('a slice with a model, a mock, a view and a test; every slice zone offers it')
    .addHelpText('after', '\nExample:\n  site new slice PriceList')
    .action(async (name: string) => {
      const { createSlice } = await import('../new-slice.ts');
      createSlice(name, context);
    });
  added
    .command('page')
    .argument('<Name>', 'such as Careers')
    .description('a page type with a model, a route, a template, a test, and a document in each language')
    .addHelpText('after', '\nExample:\n  site new page Careers')
    .action(async (name: string) => {
      const { createPage } = await import('../new-page.ts');
      createPage(name, context);
    });
};

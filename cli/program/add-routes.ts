import type { Command } from 'commander';
import type { CommandContext } from '../terminal/context.ts';
import type { RoutesOptions } from '../routes.ts';

export const addRoutes = (program: Command, context: CommandContext): void => {
  program
    .command('routes')
    .description('list every page with its template and document')
    .option('--offline', 'from the last good snapshot', false)
    .option('--no-stale', 'fail when the content service is unavailable')
    .option('--json', 'as one JSON array', false)
    .action(async (options: RoutesOptions) => {
      const { listRoutes } = await import('../routes.ts');
      await listRoutes(options, context);
    });
};

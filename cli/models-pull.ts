import { readModels } from '../content/check/models.ts';
import { fetchModels } from '../content/models/model-service.ts';
import { planModels, writeModels } from '../content/models/plan-models.ts';
import { parseConfiguration } from '../config/configuration.ts';
import { confirm, type ChangeOptions } from './terminal/confirm.ts';
import type { CommandContext } from './terminal/context.ts';
import { formatPlural } from '../base/format.ts';
import { describeExtras, reportPlan, withoutExtras } from './models/report-plan.ts';
import { writeTypesFile } from './types/write-types-file.ts';
import { withWriteService } from './repository/write-access.ts';

/** `site models pull`: changes the models of the project, and the types, to those of the repository. Deletes nothing. */
export const pullModels = async ({ dryRun, yes }: ChangeOptions, context: CommandContext): Promise<void> => {
  const { project, report } = context;
  const configuration = parseConfiguration(context.env);
  const { name } = configuration.repository;
  const models = await withWriteService(configuration, context, fetchModels);
  const plan = planModels({ source: models, target: readModels(project.root) });
  const changes = withoutExtras(plan);
  reportPlan(plan, report, 'stay');
  const notice = (message: string) =>
    report({ event: 'notice', message: `${message}${describeExtras(plan, 'this project, which stay')}.` });
  if (changes.length === 0) return notice(`The project has every model of “${name}”: nothing to pull`);
  if (dryRun) return notice(`${formatPlural(changes.length, 'model')} of this project would change`);
  await confirm({ yes, question: `Change ${formatPlural(changes.length, 'model')} of this project?` }, context);
  const written = writeModels(changes, { root: project.root, models });
  const types = writeTypesFile(project.root);
  notice(`${formatPlural(written.length, 'model')} written; ${types}`);
  for (const { path } of written.filter(({ isNewSlice }) => isNewSlice)) {
    report({
      event: 'warning',
      message: `${path} is a new slice, and nothing renders it yet`,
      hint: 'Add mocks.json and index.tsx beside it, to slices/fields.ts what must be filled in, then run `site types`: see “A slice” in docs/changing.md.',
    });
  }
};

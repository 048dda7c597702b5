import { readModels } from '../content/check/models.ts';
import { SiteError } from '../base/errors.ts';
import { fetchModels } from '../content/models/model-service.ts';
import { planModels } from '../content/models/plan-models.ts';
import { parseConfiguration } from '../config/configuration.ts';
import type { CommandContext } from './terminal/context.ts';
import { formatPlural } from '../base/format.ts';
import { reportPlan } from './models/report-plan.ts';
import { withWriteService } from './repository/write-access.ts';

/** `site models status`: shows how the models of the repository differ from those of the project. Throws `models.drift` if they do. */
export const showModels = async (context: CommandContext): Promise<void> => {
  const configuration = parseConfiguration(context.env);
  const plan = await withWriteService(configuration, context, async (service) =>
    planModels({ source: readModels(context.project.root), target: await fetchModels(service) }),
  );
  if (plan.length === 0) {
    return context.report({
      event: 'notice',
      message: `The repository “${configuration.repository.name}” has the models of this project.`,
    });
  }
  reportPlan(plan, context.report, 'stay');
  throw new SiteError({
    code: 'models.drift',
    message: `${formatPlural(plan.length, 'model')} of “${configuration.repository.name}” not as in this project`,
    hint: 'site models push makes the repository follow the project, site models pull the project follow the repository.',
  });
};

import { formatPlural } from '../../base/format.ts';
import { isSiteError } from '../../base/errors.ts';
import type { Configuration } from '../../config/configuration.ts';
import { readModels } from '../../content/check/models.ts';
import { fetchModels } from '../../content/models/model-service.ts';
import { planModels } from '../../content/models/plan-models.ts';
import { countChanges, withoutExtras } from '../models/report-plan.ts';
import { withWriteService } from '../repository/write-access.ts';
import type { CommandContext } from '../terminal/context.ts';
import type { Finding } from '../terminal/events.ts';
import { ok, problem, skipped, warning } from './findings.ts';

/** Whether the write token is accepted, and the repository has the models of the project. */
export const checkModels = async (configuration: Configuration, context: CommandContext): Promise<Finding> => {
  if (configuration.write.token === undefined) {
    return skipped('models', 'Without PRISMIC_WRITE_TOKEN the models of the repository cannot be read.');
  }
  try {
    const target = await withWriteService(configuration, context, fetchModels);
    const plan = planModels({ source: readModels(context.project.root), target });
    const drift = withoutExtras(plan);
    if (drift.length === 0)
      return ok('models', 'The write token is accepted, and the repository has the models of this project.');
    return warning(
      'models',
      `${formatPlural(drift.length, 'model')} of the repository not as in this project: ${countChanges(plan)}.`,
      'See site models status.',
    );
  } catch (error) {
    if (!isSiteError(error)) throw error;
    return problem('models', error.message, error.hint, error.code);
  }
};

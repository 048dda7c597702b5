import { readModels } from '../content/check/models.ts';
import type { Models } from '../model/check/field-models.ts';
import { fetchModels, pushModel } from '../content/models/model-service.ts';
import { planModels, type ModelChange } from '../content/models/plan-models.ts';
import type { WriteService } from '../content/write/write-service.ts';
import { parseConfiguration } from '../config/configuration.ts';
import { confirm, type ChangeOptions } from './terminal/confirm.ts';
import type { CommandContext } from './terminal/context.ts';
import { formatPlural } from '../base/format.ts';
import { describeExtras, reportPlan, withoutExtras } from './models/report-plan.ts';
import { createSteps } from '../build/setup/events.ts';
import { withWriteService } from './repository/write-access.ts';

export interface PushModelsOptions extends ChangeOptions {
  /** Also deletes models that only the repository has. */
  readonly delete: boolean;
}

/** `site models push`: changes the models of the repository to those of the project, after showing the changes. */
export const pushModels = async (options: PushModelsOptions, context: CommandContext): Promise<void> => {
  const { project, report } = context;
  const configuration = parseConfiguration(context.env);
  const { name } = configuration.repository;
  const models = readModels(project.root);
  await withWriteService(configuration, context, async (service) => {
    const plan = planModels({ source: models, target: await fetchModels(service) });
    const changes = orderForPush(options.delete ? plan : withoutExtras(plan));
    reportPlan(plan, report, options.delete ? 'go' : 'stay');
    const extras = options.delete ? '' : describeExtras(plan, `“${name}”, which stay (--delete removes them)`);
    const notice = (message: string) => report({ event: 'notice', message: `${message}${extras}.` });
    if (changes.length === 0) return notice(`“${name}” has every model of this project: nothing to push`);
    if (options.dryRun) return notice(`${formatPlural(changes.length, 'model')} of “${name}” would change`);
    await confirm(
      { yes: options.yes, question: `Change ${formatPlural(changes.length, 'model')} of “${name}”?` },
      context,
    );
    await pushAll(changes, { models, service, context });
    notice(`“${name}” has the models of this project`);
  });
};

/** A type may only offer slices that exist: slices are created before types, and deleted after them. */
const orderForPush = (plan: readonly ModelChange[]): readonly ModelChange[] => {
  const removed = plan.filter(({ action }) => action === 'extra');
  return [...withoutExtras(plan), ...removed.toReversed()];
};

interface PushContext {
  readonly models: Models;
  readonly service: WriteService;
  readonly context: CommandContext;
}

const pushAll = async (changes: readonly ModelChange[], { models, service, context }: PushContext): Promise<void> =>
  createSteps(context)(
    'models',
    async (onProgress) => {
      for (const [index, change] of changes.entries()) {
        onProgress(index, changes.length);
        await pushModel(change, models, service);
      }
    },
    () => `${formatPlural(changes.length, 'model')} pushed`,
  );

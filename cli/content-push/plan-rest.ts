import { findExisting, lacksUid, targetsOf } from '../../content/push/find-existing.ts';
import { keepFirstDay, type LocalDocument } from '../../content/push/push-content.ts';
import { planPush, type PushPlan } from '../../content/push/plan-push.ts';
import type { PushJournal } from '../../content/push/push-journal.ts';
import type { OpenedPush } from './open-push.ts';

/** Plans what is left to do according to the journal, and finds the documents whose first publication date is written into a field. */
export const planRest = (opened: OpenedPush, journal: PushJournal, refused: ReadonlySet<string> = new Set()) => {
  const { options, configuration, content, models, newModels, master, target } = opened;
  const { content: settings, timeZone } = configuration.site;
  const dated = content.documents.map((document) =>
    keepFirstDay(document, { fields: settings.firstPublished, models, timeZone }),
  );
  const there = findExisting({ ...content, documents: dated }, journal, target);
  const documents = content.documents.map((document, index) =>
    there.documents.get(document.id)?.id === document.id ? document : (dated[index] ?? document),
  );
  const { only, overwrite } = options;
  const plan = planPush({ ...content, documents }, { there, master, refused, models: newModels, only, overwrite });
  const filled = documents.filter(
    (document, index) => document !== content.documents[index] && !there.documents.has(document.id),
  );
  return { plan, filled, unsure: findUnsure(opened, plan, journal), there, targets: targetsOf(there) };
};

export type Planned = ReturnType<typeof planRest>;

/**
 * Finds documents without a uid that will be created, although a push with another journal may have created them as drafts. Prismic lets no
 * program read drafts, and accepts such a document as often as it is sent. Entries of this journal for other documents prove nothing.
 */
const findUnsure = (
  { target }: OpenedPush,
  { steps }: PushPlan,
  { documents, sure }: PushJournal,
): readonly LocalDocument[] =>
  steps.flatMap((step) =>
    step.do === 'create' &&
    lacksUid(step.document, target) &&
    !documents.has(step.document.id) &&
    !sure.has(step.document.id)
      ? [step.document]
      : [],
  );

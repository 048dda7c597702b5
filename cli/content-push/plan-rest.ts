import { findThere, lacksUid, targetsOf } from '../../content/push/find-there.ts';
import { keepFirstDay, type LocalDocument } from '../../content/push/push-content.ts';
import { planPush, type PushPlan } from '../../content/push/plan-push.ts';
import type { PushJournal } from '../../content/push/push-journal.ts';
import type { OpenedPush } from './open-push.ts';

/** What is still to be done, as far as the journal tells, and how many documents get their first day into a field. */
export const planRest = (opened: OpenedPush, journal: PushJournal, refused: ReadonlySet<string> = new Set()) => {
  const { options, configuration, content, models, newModels, master, target } = opened;
  const { content: settings, timeZone } = configuration.site;
  const dated = content.documents.map((document) =>
    keepFirstDay(document, { fields: settings.firstPublished, models, timeZone }),
  );
  const there = findThere({ ...content, documents: dated }, journal, target);
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
 * Documents without a uid that are made, of which nothing tells whether a push with another journal has made them as drafts: Prismic lets no program
 * read those, and takes such a document as often as it is sent. What this journal knows of others tells nothing of these.
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

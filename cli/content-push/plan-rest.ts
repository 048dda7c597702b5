import { readOwner } from '../../content/embedded-api/content-owner.ts';
import { findThere } from '../../content/push/find-there.ts';
import { keepFirstDay } from '../../content/push/keep-first-day.ts';
import { planPush, targetsOf } from '../../content/push/plan-push.ts';
import type { PushJournal } from '../../content/push/push-journal.ts';
import type { OpenedPush } from './open-push.ts';

/** What is still to be done, as far as the journal tells, and how many documents get their first day into a field. */
export const planRest = (opened: OpenedPush, journal: PushJournal, refused: ReadonlySet<string> = new Set()) => {
  const { options, configuration, content, models, newModels, master, target } = opened;
  const { content: settings, timeZone } = configuration.site;
  const there = findThere(content, journal, target);
  const documents = content.documents.map((document) =>
    keepFirstDay(document, { fields: settings.firstPublished, models, timeZone, there }),
  );
  const renamed = renamedBy(opened);
  const plan = planPush(
    { ...content, documents },
    { ...{ there, master, renamed, refused, models: newModels }, only: options.only, overwrite: options.overwrite },
  );
  const filled = documents.filter(
    (document, index) => document !== content.documents[index] && !there.documents.has(document.id),
  );
  return { plan, filled, there, targets: targetsOf(there, renamed) };
};

export type Planned = ReturnType<typeof planRest>;

const renamedBy = ({ source, configuration }: OpenedPush) => {
  const [from, to] = [readOwner(source.dir), configuration.repository.name];
  return typeof from === 'string' && from !== to ? { from, to } : undefined;
};

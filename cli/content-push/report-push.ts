import { readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import fastGlob from 'fast-glob';
import { formatList, formatPlural } from '../../base/format.ts';
import { makeLine } from '../../base/printable.ts';
import { cacheFolder } from '../../config/project.ts';
import type { ExistingContent } from '../../content/push/find-existing.ts';
import { findMentioned } from '../../content/push/migration-data.ts';
import { isOwnDraft, type PushPlan } from '../../content/push/plan-push.ts';
import { keysOfAsset, type LocalDocument } from '../../content/push/push-content.ts';
import type { PushJournal } from '../../content/push/push-journal.ts';
import { findLostMedia } from '../../content/push/read-push-content.ts';
import type { CommandContext } from '../terminal/context.ts';
import { OWNER } from '../../content/embedded-api/content-owner.ts';
import { describePush, nameDocuments } from './describe-push.ts';
import type { OpenedPush } from './open-push.ts';
import { planRest, type Planned } from './plan-rest.ts';

/** Reports what is going to be done, and what is not. */
export const reportPushPlan = (
  opened: OpenedPush,
  { plan, filled, unsure, there }: Planned,
  { report }: CommandContext,
): void => {
  const { options, configuration, source, content, interval } = opened;
  const { name } = configuration.repository;
  const warn = (found: readonly unknown[], message: string, hint?: string): void => {
    if (found.length > 0) report({ event: 'warning', message, hint });
  };
  report({ event: 'notice', message: describePush({ plan, shown: source.shown, repository: name, interval }) });
  if (filled.length > 0)
    report({
      event: 'notice',
      message: `The day of the first publication is written into a field of ${formatPlural(filled.length, 'document')} (\`content.firstPublished\`)`,
    });
  const drafts = [...there.documents.values()].filter(({ published }) => published === null).length;
  if (drafts > 0)
    report({
      event: 'notice',
      message: `${formatPlural(drafts, 'draft')} of an earlier push that nobody has published: look at “Migration Releases”. No program can read them: if they were deleted since, delete the journal: ${opened.journalPath}`,
    });
  warn(
    unsure,
    `${formatPlural(unsure.length, 'document')} to be made without a uid, by which Prismic would refuse a second one: a push whose journal is not here may have made them, as drafts, which no program can read, or with other words by now: ${nameDocuments(unsure)}`,
    `Look at “Migration Releases”, and among the documents, for drafts and for those that were changed since. If none of them is there, nor a push at work on another machine, they are new: --new. If they are, copy the journal of that push to ${opened.journalPath}, from the machine that has made it; or delete the drafts.`,
  );
  const overwritten = plan.steps.flatMap((step) => {
    const found = step.do === 'write' && step.said !== null ? there.documents.get(step.document.id) : undefined;
    return found && isOwnDraft(found) && 'document' in step ? [step.document] : [];
  });
  warn(
    overwritten,
    `${formatPlural(overwritten.length, 'draft')} of an earlier push to be written again, as what they lead to has come, or is other: what was changed in them in Prismic goes: ${nameDocuments(overwritten)}`,
  );
  warn(
    plan.drafts,
    `${formatPlural(plan.drafts.length, 'document')} not as they were pushed before, and left as they are: their drafts may have been changed in Prismic, which no program can read: ${nameDocuments(plan.drafts)}`,
    '--overwrite writes over them.',
  );
  const { left, absent } = findDeadLinks(opened, plan, there);
  warn(
    left,
    `Links to ${formatPlural(left.length, 'document')} that are not there, nor pushed, are left empty: ${nameDocuments(left)}`,
    'Push those as well: --only missing brings back all that are lost.',
  );
  warn(
    absent,
    `Links to ${formatPlural(absent.length, 'document')} that are neither in the content nor published in “${name}” are left empty: ${nameDocuments(absent)}`,
    'Put them into the content, or publish them there, and push again. What was not published when it was pulled, or backed up, has its id alone.',
  );
  warn(
    plan.untiedTranslations,
    `${formatPlural(plan.untiedTranslations.length, 'translation')} to be made by itself, tied to nothing: neither the content nor “${name}” has the same document in ${makeLine(opened.master)}, the master language, to which alone Prismic ties translations, as it makes them: ${nameDocuments(plan.untiedTranslations)}`,
    'Put that document into the content, or publish it there, before these are pushed: afterwards they can be tied in Prismic by hand alone.',
  );
  warn(
    plan.untiedMasters,
    `${formatPlural(plan.untiedMasters.length, 'document')} to be made anew whose translations are in “${name}” already, and will not be tied to them, as Prismic ties translations only as it makes them: ${nameDocuments(plan.untiedMasters)}`,
    'Tie them in Prismic by hand; or delete the translations there before these are pushed, and push them as well.',
  );
  warn(
    plan.kept,
    `${formatPlural(plan.kept.length, 'document')} of “${name}” not as in ${source.shown}, and left as they are: ${nameDocuments(plan.kept)}`,
    `\`site content compare ${options.from ?? source.shown} ${name}\` shows what they say otherwise; --overwrite writes over it.`,
  );
  warn(
    plan.keptForMedia,
    `${formatPlural(plan.keptForMedia.length, 'document')} left as they are: they show pictures or files that are neither in the content nor in the library, and would lose them: ${nameDocuments(plan.keptForMedia)}`,
    'Correct them in Prismic by hand: they lead to documents that are made anew, or the content has other words.',
  );
  const known = new Set([...there.assets.keys(), ...content.assets.flatMap(keysOfAsset)]);
  const lost = findLostMedia(content.documents, known);
  warn(
    lost,
    `${formatPlural(lost.length, 'picture or file')} that documents show are neither in the content nor in the library: ${formatList(lost.map(makeLine))}`,
    'They are left out. Content has its media when it is pulled with --media.',
  );
  if (options.from !== undefined && plan.steps.length > 0) report({ event: 'notice', message: NOT_RESTORED });
};

/** Finds link targets of pushed documents that will not exist: `left` are in the content but not pushed, `absent` are not even there. */
const findDeadLinks = ({ content }: OpenedPush, { steps }: PushPlan, there: ExistingContent) => {
  const pushed = steps.flatMap((step) => ('document' in step ? [step.document] : []));
  const known = new Set([...there.documents.keys(), ...pushed.map(({ id }) => id)]);
  const links = new Map(pushed.flatMap(({ data }) => findMentioned(data).map((each) => [each.id, each] as const)));
  const own = new Set(content.documents.map(({ id }) => id));
  return {
    left: content.documents.filter(({ id }) => links.has(id) && !known.has(id)),
    absent: [...links.values()].filter(({ id }) => !own.has(id) && !known.has(id)),
  };
};

const NOT_RESTORED =
  'Not brought back: days of first publication, earlier versions, who wrote what, users, webhooks, previews, scheduled releases and settings. What to do by hand: docs/restoring.md.';

/** Warns of documents that somebody has published or deleted during the push. */
export const reportChanged = (
  { options, configuration, source }: OpenedPush,
  changed: readonly LocalDocument[],
  { report }: CommandContext,
): void => {
  const { name } = configuration.repository;
  report({
    event: 'warning',
    message: `${formatPlural(changed.length, 'document')} of “${name}” published by somebody, or taken away, while this push went on, and left so: ${nameDocuments(changed)}`,
    hint: `\`site content compare ${options.from ?? source.shown} ${name}\` shows what they say otherwise; run this again, with --overwrite where it is to be written over.`,
  });
};

/** Warns of ids that have changed, if code or configuration contains the old ones. */
export const reportMovedIds = (
  opened: OpenedPush,
  journal: PushJournal,
  { report, project, env }: CommandContext,
): void => {
  const { there } = planRest(opened, journal);
  const moved = new Map([...there.documents].flatMap(([old, { id }]) => (old === id ? [] : [[old, id] as const])));
  for (const { id: old, url } of opened.content.assets) {
    const id = there.assets.get(url)?.id;
    if (old !== null && id !== undefined && id !== old) moved.set(old, id);
  }
  const found = findMovedIds({ root: project.root, cache: cacheFolder(project, env) }, moved);
  if (found.length === 0) return;
  report({
    event: 'warning',
    message: `Ids of the old repository are in the code:\n${found.map(({ place, old, id }) => `  ${place}  ${old} → ${id}`).join('\n')}`,
    hint: 'Put the new ones in their place.',
  });
};

/** An id of the old repository in a file of the project, with its id in the new one. */
interface FoundId {
  /** `templates/Home/template.ts:12`. */
  readonly place: string;
  readonly old: string;
  readonly id: string;
}

/** Finds changed ids in the code and configuration of a project. Folders of caches and of pulled content are left out. */
export const findMovedIds = (
  { root, cache }: { readonly root: string; readonly cache: string },
  moved: ReadonlyMap<string, string>,
): readonly FoundId[] => {
  if (moved.size === 0) return [];
  const pulled = fastGlob.sync(`**/${OWNER}`, { cwd: root, ignore: IGNORED }).map((path) => posix.dirname(path));
  const folders = [...pulled, relative(root, cache).replaceAll('\\', '/')].filter((folder) => folder !== '.');
  const ignore = [...IGNORED, ...folders.map((folder) => `${fastGlob.escapePath(folder)}/**`)];
  const paths = fastGlob.sync(SOURCES, { cwd: root, ignore }).toSorted();
  return paths.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        [...new Set(line.match(WORD))].flatMap((old) => {
          const id = moved.get(old);
          return id === undefined ? [] : [{ place: `${path}:${index + 1}`, old, id }];
        }),
      ),
  );
};

const SOURCES = '**/*.{ts,tsx,js,jsx,mjs,cjs,json,jsonc,css,html,csv,yml,yaml,toml,conf,sh}';

/** Generated files, packages, tests, and content, in which the push itself replaces ids. */
const IGNORED = [
  '**/node_modules/**',
  'dist/**',
  'content/**',
  'public/**',
  'tests/**',
  '**/mocks.json',
  'package-lock.json',
];

const WORD = /[\w-]{8,}/g;

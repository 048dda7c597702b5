import { formatBytes, formatDuration, formatList, formatPlural } from '../../base/format.ts';
import { makeLine } from '../../base/printable.ts';
import type { MentionedDocument } from '../../content/push/migration-data.ts';
import type { PushPlan, PushStep } from '../../content/push/plan-push.ts';
import type { LocalDocument } from '../../content/push/push-content.ts';
import { describeReplaced } from '../repository/write-access.ts';
import { groupBy } from '../../model/values/group-by.ts';

interface DescribedPush {
  readonly plan: PushPlan;
  /** The source, as people name it. */
  readonly shown: string;
  readonly repository: string;
  /** Milliseconds between two requests. */
  readonly interval: number;
}

/**
 * Describes what a push is going to do: models, assets with their size, documents by type and language, and the shortest time that it
 * takes.
 */
export const describePush = ({
  plan: { steps, kept, keptForMedia, drafts },
  shown,
  repository,
  interval,
}: DescribedPush): string => {
  if (steps.length === 0)
    return `${kept.length + keptForMedia.length + drafts.length === 0 ? `“${repository}” has everything` : `“${repository}” lacks nothing`}: nothing to push.`;
  const models = steps.filter((step) => step.do === 'model');
  const assets = steps.flatMap((step) => (step.do === 'upload' && step.same === null ? [step.asset] : []));
  const tagged = steps.filter((step) => step.do === 'upload' && step.same !== null);
  const bytes = assets.reduce((sum, { size }) => sum + size, 0);
  const created = steps.flatMap((step) => (step.do === 'create' ? [step.document] : []));
  const written = steps.filter((step) => step.do === 'write');
  const replaced = written.flatMap(({ since, document }) => (since === null ? [] : [document]));
  const requests = countRequests(steps);
  const least = formatDuration((requests - 1) * interval);
  return [
    `To push from ${shown} to “${repository}”:`,
    ...(models.length > 0 ? [`  ${formatPlural(models.length, 'model')}`] : []),
    `  ${formatPlural(assets.length, 'file')}, ${formatBytes(bytes)}`,
    ...(tagged.length > 0 ? [`  ${formatPlural(tagged.length, 'file')} there already, without all of their tags`] : []),
    `  ${formatPlural(created.length, 'new document')}`,
    ...countBy(created).map((line) => `    ${line}`),
    `  ${formatPlural(written.length, 'document')} to fill in or to change`,
    `  ${formatPlural(requests, 'request')}, at least ${least}: one every ${interval} ms`,
    ...(replaced.length === 0 ? [] : [`  ${describeReplaced(nameDocuments(replaced))}`]),
  ].join('\n');
};

/** Counts requests: a file with tags needs one more, and so does each distinct tag. */
const countRequests = (steps: readonly PushStep[]): number => {
  const tags = steps.flatMap((step) => (step.do === 'upload' ? [step.asset.note?.tags ?? []] : []));
  const there = steps.filter((step) => step.do === 'upload' && step.same !== null);
  return steps.length - there.length + tags.filter(({ length }) => length > 0).length + new Set(tags.flat()).size;
};

const countBy = (documents: readonly LocalDocument[]): readonly string[] =>
  [...groupBy(documents, ({ type }) => type)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([type, own]) => {
      const langs = [...groupBy(own, ({ lang }) => lang)].toSorted(([a], [b]) => (a < b ? -1 : 1));
      return `${type}: ${langs.map(([lang, { length }]) => `${length} ${lang}`).join(', ')}`;
    });

/** `blog_post "nasiya" uz-uz`. */
export const namePushedDocument = ({ type, uid, id, lang }: MentionedDocument): string =>
  makeLine([lang === null ? '' : type, uid === null ? id : JSON.stringify(uid), lang].filter(Boolean).join(' '));

export const nameDocuments = (documents: readonly MentionedDocument[]): string =>
  formatList(documents.map(namePushedDocument));

import { formatBytes, formatCount, formatDuration, formatPlural } from '../../base/format.ts';
import { makeLine } from '../../base/printable.ts';
import { describeProblems } from './describe-problems.ts';
import { shortId } from '../../publish/publication.ts';
import {
  describeForgotten,
  describeGuard,
  describeHeld,
  describePreview,
  describePublication,
  describeRelease,
} from './describe-publication.ts';
import { nameDocument } from '../../model/check/problem.ts';
import type { ReportLanguage } from '../../model/language/report-languages.ts';
import type { BuildSummary } from '../../build/commit/build-summary.ts';
import type { PartSummary } from '../../build/shards/part.ts';
import type { Finding, SiteEvent } from './events.ts';
import { stepColumn } from './step.ts';
import type { FieldChange } from '../../content/models/diff-model.ts';

/** Describes an event for people; null if it is only for programs and for the progress line. */
export const describeEvent = (event: SiteEvent): string | null => {
  switch (event.event) {
    case 'content':
    case 'start':
    case 'progress':
      return null;
    case 'end':
      return `${stepColumn(event.step, event.language)} ${event.detail}`;
    case 'notice':
    case 'letters':
      return event.message;
    case 'warning':
      return withHint(`${PREFIXES[event.language ?? 'en'].warning}: ${event.message}`, event.hint);
    case 'problems':
      return describeProblems(event.problems, event.language);
    case 'model':
      return describeModel(event);
    case 'finding':
      return describeFinding(event);
    case 'publication':
      return describePublication(event);
    case 'release':
      return describeRelease(event);
    case 'guard':
      return describeGuard(event);
    case 'held':
      return describeHeld(event);
    case 'approved':
      return `Build ${shortId(event.id)} is approved by ${event.by}, for ${event.target}`;
    case 'live':
      return `Release ${shortId(event.release)} is live at ${event.target}, after ${formatDuration(event.milliseconds)}`;
    case 'preview':
      return describePreview(event);
    case 'withdrawn':
      return `Preview ${event.name} is gone from ${event.target}, after ${formatDuration(event.milliseconds)}`;
    case 'forgotten':
      return `${describeForgotten(event)} forgotten at ${event.target}, after ${formatDuration(event.milliseconds)}`;
    case 'kept':
      return `Kept at ${event.target} for the next build: ${formatBytes(event.bytes)} in ${formatPlural(event.objects, 'file')}, after ${formatDuration(event.milliseconds)}`;
    case 'purged':
      return `Forgotten by ${event.by}: ${formatPlural(event.addresses, 'address', 'addresses')}, after ${formatDuration(event.milliseconds)}`;
    case 'verified':
      return `Visitors have it: ${event.url} gave ${formatPlural(event.files, 'file')} as published, after ${formatDuration(event.milliseconds)}`;
    case 'done':
      return describeSummary(event);
    case 'part':
      return describePart(event);
    case 'error':
      return withHint(`${PREFIXES[event.language ?? 'en'].error} (${event.code}): ${event.message}`, event.hint);
    default:
      return event satisfies never;
  }
};

const PREFIXES: Readonly<Record<ReportLanguage, { readonly warning: string; readonly error: string }>> = {
  en: { warning: 'Warning', error: 'Error' },
  ru: { warning: 'Замечание', error: 'Ошибка' },
  uz: { warning: 'Ogohlantirish', error: 'Xato' },
};

const withHint = (message: string, hint: string | undefined): string => (hint ? `${message}\n  → ${hint}` : message);

type ModelEvent = Extract<SiteEvent, { event: 'model' }>;

/** Describes a change of a model: one line, and one for each changed field. */
const describeModel = ({ kind, id, action, changes }: ModelEvent): string =>
  [
    `${MARKS[action]} ${kind === 'slice' ? 'slice' : 'type '} ${id}${action === 'extra' ? ' (only the target has it; stays)' : ''}`,
    ...changes.map(describeField),
  ].join('\n');

const MARKS = { insert: '+', update: '~', extra: '?', delete: '-' } as const;

const describeField = ({ kind, path, before, after }: FieldChange): string => {
  switch (kind) {
    case 'added':
      return `    + ${path}: ${short(after)}`;
    case 'removed':
      return `    - ${path}: ${short(before)}`;
    case 'changed':
      return `    ~ ${path}: ${short(before)} → ${short(after)}`;
    case 'reordered':
      return `    ~ ${path}, order: ${short(before)} → ${short(after)}`;
    default:
      return kind satisfies never;
  }
};

const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? '';
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
};

const MAX_LENGTH = 100;

/** Its status, what was checked, and the remedy. */
const describeFinding = ({ status, check, message, remedy }: Finding): string => {
  const line = `${status.padEnd(8)} ${check}: ${message}`;
  return remedy === undefined ? line : `${line}\n         → ${remedy}`;
};

const describeSummary = (summary: BuildSummary): string => {
  const { pages, addresses, rendered, kept, removed, moved, bytes, written, requests, milliseconds } = summary;
  const { warnings, out, from } = summary;
  const asked = requests === 0 ? '' : `${formatPlural(requests, 'request')}, `;
  return [
    `${formatPlural(pages, 'page')} at ${formatPlural(addresses, 'address', 'addresses')} in ${makeLine(out)}: ${formatCount(rendered)} changed, ${formatCount(kept)} kept, ${formatCount(removed)} removed`,
    ...(moved === 0
      ? []
      : [`${formatPlural(moved, 'address', 'addresses')} moved: what leads there is sent on to the page`]),
    ...describeComing(summary.coming),
    `${formatBytes(bytes)} in all, ${formatBytes(written)} written, ${asked}${formatDuration(milliseconds)}, ${formatPlural(warnings, 'warning')}`,
    from === null
      ? `Look at it with: npx site preview${out === 'dist' ? '' : ` --out ${out}`}`
      : `${out} holds only what has changed. Put it live with: npx site publish --to ${from}${out === 'dist' ? '' : ` --out ${out}`}`,
  ].join('\n');
};

/** Describes pages that will appear by date; other coming changes are only in the events. */
export const describeComing = (coming: BuildSummary['coming'], language: ReportLanguage = 'en'): readonly string[] => {
  const pages = coming.filter(({ kind }) => kind === 'comes');
  if (pages.length === 0) return [];
  const told = pages.slice(0, MOST_COMING_TOLD).map((page) => COMING[language].on(nameDocument(page), page.day));
  const more = pages.length - told.length;
  const { comes, andMore } = COMING[language];
  return [`${comes}: ${told.join(', ')}${more === 0 ? '' : ` ${andMore(formatCount(more))}`}`];
};

const MOST_COMING_TOLD = 5;

const coming = {
  comes: 'To come by itself',
  on: (name: string, day: string) => `${name} on ${day}`,
  andMore: (count: string) => `and ${count} more`,
};

const COMING: Readonly<Record<ReportLanguage, typeof coming>> = {
  en: coming,
  ru: {
    comes: 'Появится само',
    on: (name, day) => `${name} — ${day}`,
    andMore: (count) => `и ещё ${count}`,
  },
  uz: {
    comes: 'Oʻzi chiqadi',
    on: (name, day) => `${name} — ${day}`,
    andMore: (count) => `va yana ${count} ta`,
  },
};

const describePart = (part: PartSummary): string => {
  const { out, shard, pages, of, bytes, milliseconds, warnings } = part;
  return [
    `Part ${shard} in ${makeLine(out)}: ${formatCount(pages)} of ${formatPlural(of, 'page')}`,
    `${formatBytes(bytes)} written, ${formatDuration(milliseconds)}, ${formatPlural(warnings, 'warning')}`,
    'When all parts are there: npx site merge PART… --out dist',
  ].join('\n');
};

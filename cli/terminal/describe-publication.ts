import { formatBytes, formatCount, formatPlural } from '../../base/format.ts';
import { makeLine } from '../../base/printable.ts';
import type { GuardFinding } from '../../config/guards/guard-settings.ts';
import { describeFinding } from '../../config/guards/guard-words.ts';
import type { PageChanges } from '../../publish/page-changes.ts';
import { shortId } from '../../publish/publication.ts';
import type { PreviewNote, PublicationNote, SiteEvent } from './events.ts';

/** Describes the changes at a target before anything is written. */
export const describePublication = ({
  kind,
  target,
  release,
  live,
  since,
  files,
  bytes,
  pages,
}: PublicationNote): string =>
  [
    `${kind === 'publish' ? 'Publish' : 'Back to'} release ${shortId(release)} at ${target}`,
    `  live now  ${live === null || since === null ? 'nothing' : `${shortId(live)}, since ${formatMoment(since.at)} by ${since.by}`}`,
    `  upload    ${formatPlural(files, 'file')}, ${formatBytes(bytes)}`,
    `  pages     ${formatCount(pages.added.length)} new, ${formatCount(pages.changed.length)} changed, ${formatCount(pages.removed.length)} gone`,
    ...listPages(pages).map((line) => `            ${line}`),
  ].join('\n');

/** Counts what was deleted from a target for good: `2 releases`, `2 releases and 1 address`. */
export const describeForgotten = ({ releases, addresses }: Forgotten): string =>
  [
    ...(releases > 0 || addresses === 0 ? [formatPlural(releases, 'release')] : []),
    ...(addresses > 0 ? [formatPlural(addresses, 'address', 'addresses')] : []),
  ].join(' and ');

interface Forgotten {
  readonly releases: number;
  readonly addresses: number;
}

/** One line of a list of releases; the live one has a star. */
export const describeRelease = ({
  id,
  at,
  by,
  content,
  ref,
  pages,
  isLive,
  approved,
}: Extract<SiteEvent, { event: 'release' }>): string =>
  [
    `${isLive ? '*' : ' '} ${shortId(id)}`,
    `${formatMoment(at)} by ${by}`,
    `${formatCount(pages.added)} new, ${formatCount(pages.changed)} changed, ${formatCount(pages.removed)} gone`,
    `content of ${formatMoment(content)}${ref === null ? '' : `, ref ${ref}`}`,
    ...(approved === null ? [] : [`approved by ${approved.by}`]),
  ].join('  ');

/** Describes a finding of a guard, with its first pages. */
export const describeGuard = ({ level, pages, left, ...finding }: GuardFinding): string => {
  const lines = pages.map(({ path, detail }) => `  ${makeLine([path, detail].filter(Boolean).join('  '))}`);
  const more = left > 0 ? [`  and ${formatCount(left)} more`] : [];
  return [`${level === 'hold' ? 'Held' : 'Warning'}: ${describeFinding(finding, 'en')}`, ...lines, ...more].join('\n');
};

/** Describes a build that waits at a target, with the reasons. */
export const describeHeld = ({
  id,
  target,
  at,
  by,
  approved,
  findings,
}: Extract<SiteEvent, { event: 'held' }>): string =>
  [
    `Build ${shortId(id)} ${approved === null ? 'waits to be approved' : `is approved by ${approved.by}`} at ${target}, since ${formatMoment(at)} by ${by}`,
    ...findings.map(
      (finding) => `  ${finding.level === 'hold' ? 'held' : 'warning'}  ${describeFinding(finding, 'en')}`,
    ),
  ].join('\n');

/** One line for a preview: its address, its date, and who published it. */
export const describePreview = ({ name, target, url, live, since }: PreviewNote): string =>
  [
    `Preview ${name}`,
    live === null || since === null ? 'not whole' : `${formatMoment(since.at)} by ${since.by}`,
    url ?? target,
  ].join('  ');

/** `2026-11-21 14:02 UTC`. */
export const formatMoment = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/** Most pages of each kind that are listed. */
const SHOWN = 10;

const listPages = ({ added, changed, removed }: PageChanges): readonly string[] => [
  ...listSome('+', added),
  ...listSome('~', changed),
  ...listSome('-', removed),
];

const listSome = (sign: string, paths: readonly string[]): readonly string[] => [
  ...paths.slice(0, SHOWN).map((path) => `${sign} ${path}`),
  ...(paths.length > SHOWN ? [`${sign} and ${formatCount(paths.length - SHOWN)} more`] : []),
];

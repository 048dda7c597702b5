import { formatCount } from '../../base/format.ts';
import { formatTime } from './format-time.ts';
import type { TargetRelease } from './run-site.ts';

export interface ReleasesProps {
  readonly releases: readonly TargetRelease[];
  readonly timeZone: string;
  /** Id of the one that somebody is asked about; null when nobody is. */
  readonly open: string | null;
  /** What lets who looks at this make another release live; null when they may not. */
  readonly token: string | null;
}

/** What a target keeps, the newest first, and the way back. */
export const Releases = ({ releases, timeZone, open, token }: ReleasesProps) =>
  releases.map((release) => (
    <article key={release.id} id={release.id}>
      <h3>
        <time dateTime={release.at}>{formatTime(release.at, timeZone)}</time>
        {release.isLive && ' · live'}
      </h3>
      <p>{describeRelease(release)}</p>
      {release.since !== null && (
        <p>{`Live since ${formatTime(release.since.at, timeZone)}, by ${release.since.by}.`}</p>
      )}
      {!release.isLive && token !== null && <WayBack id={release.id} isOpen={release.id === open} token={token} />}
    </article>
  ));

const describeRelease = ({ id, by, pages: { added, changed, removed } }: TargetRelease): string =>
  `Release ${id.slice(0, 12)}, published by ${by}: ${formatCount(added)} new, ${formatCount(changed)} changed, ${formatCount(removed)} gone`;

interface WayBackProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly token: string;
}

/** A question first: what a click does, all visitors see. */
const WayBack = ({ id, isOpen, token }: WayBackProps) =>
  isOpen ? (
    <form method="post" action="status/rollback">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="token" value={token} />
      <button type="submit">Yes, show visitors this release</button> <a href="?">Leave it as it is</a>
    </form>
  ) : (
    <p>
      <a href={`?release=${id}#${id}`}>Make it live…</a>
    </p>
  );

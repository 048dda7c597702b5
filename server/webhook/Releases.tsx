import { shortId } from '../../publish/publication.ts';
import { PressButton } from './PressButton.tsx';
import type { Reader } from './reader.ts';
import type { TargetRelease } from './run-site.ts';

export interface ReleasesProps {
  readonly releases: readonly TargetRelease[];
  readonly reader: Reader;
  /** Id of the one that somebody is asked about; null when nobody is. */
  readonly open: string | null;
  /** What lets who looks at this make another release live; null when they may not. */
  readonly token: string | null;
}

/** What a target keeps, the newest first, and the way back. */
export const Releases = ({ releases, reader, open, token }: ReleasesProps) => {
  const { words, formatTime, describeCounts } = reader;
  return releases.map(({ id, at, by, pages, isLive, since, approved }) => (
    <article key={id} id={id}>
      <h3>
        <time dateTime={at}>{formatTime(at)}</time>
        {isLive && ` · ${words.isLive}`}
      </h3>
      <p>{`${words.release(shortId(id), by)} ${describeCounts(pages)}`}</p>
      {since !== null && <p>{words.liveSince(formatTime(since.at), since.by)}</p>}
      {approved !== null && <p>{words.approvedBy(approved.by)}</p>}
      {!isLive && token !== null && (
        <PressButton
          {...{ id, token, action: 'status/rollback', name: 'release', isOpen: id === open }}
          words={{ ask: words.makeLive, confirm: words.confirm, leave: words.leave }}
        />
      )}
    </article>
  ));
};

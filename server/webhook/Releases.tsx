import type { Reader } from './reader.ts';
import type { TargetRelease } from './run-site.ts';
import type { StatusWords } from './status-words.ts';

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
  return releases.map(({ id, at, by, pages, isLive, since }) => (
    <article key={id} id={id}>
      <h3>
        <time dateTime={at}>{formatTime(at)}</time>
        {isLive && ` · ${words.isLive}`}
      </h3>
      <p>{`${words.release(id.slice(0, 12), by)} ${describeCounts(pages)}`}</p>
      {since !== null && <p>{words.liveSince(formatTime(since.at), since.by)}</p>}
      {!isLive && token !== null && <WayBack id={id} isOpen={id === open} token={token} words={words} />}
    </article>
  ));
};

interface WayBackProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly token: string;
  readonly words: StatusWords;
}

/** A question first: what a click does, all visitors see. */
const WayBack = ({ id, isOpen, token, words }: WayBackProps) =>
  isOpen ? (
    <form method="post" action="status/rollback">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="token" value={token} />
      <button type="submit">{words.confirm}</button> <a href="?">{words.leave}</a>
    </form>
  ) : (
    <p>
      <a href={`?release=${id}#${id}`}>{words.makeLive}</a>
    </p>
  );

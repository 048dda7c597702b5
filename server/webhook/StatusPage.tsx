import { Fragment, use } from 'react';
import { shortId } from '../../publish/publication.ts';
import { groupBy } from '../../model/values/group-by.ts';
import { Drafts } from './Drafts.tsx';
import { Problems, PressButton } from './StatusParts.tsx';
import { Publications } from './Publications.tsx';
import { Held, type DecisionProps } from './Held.tsx';
import { ReaderContext, type Reader } from './reader.ts';
import { isAfterSwitch, type StatusFailure } from './known.ts';
import type { LastBuild, Status } from './status.ts';
import type { StatusWords } from './status-words.ts';
import type { TargetRelease } from './run-site.ts';

export interface OpenParts {
  /** Time of the publication whose pages are all listed; null if none is. */
  readonly publication: string | null;
  /** Id of the release with an open question whether to make it live; null if none is. */
  readonly release: string | null;
  /** Id of the build with an open question whether to approve it; null if none is. */
  readonly build: string | null;
}

interface StatusPageProps {
  readonly status: Status;
  /** The parts of the page that are open. */
  readonly open: OpenParts;
  /** Token that lets the person who looks at the page press buttons; null if they may not. */
  readonly token: string | null;
  readonly styles: string;
}

/** The page that editors read: whether the site is live, what prevents it, in which document, and which pages went live. */
export const StatusPage = ({ status, open, token, styles }: StatusPageProps) => {
  const reader = use(ReaderContext);
  const { words } = reader;
  const headline = words.headlines[status.state];
  return (
    <html lang={reader.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${headline} · ${status.repository}`}</title>
        <style>{styles}</style>
      </head>
      <body>
        <main>
          <h1 className={status.failure ? 'failed' : status.state}>{headline}</h1>
          <p>{explain(status, reader)}</p>
          <p>
            <small>{`${isOpen(open) ? words.stays : words.renewsItself} ${words.timesAreOf(status.timeZone)}`}</small>
          </p>
          {status.held && <Held held={status.held} open={open.build} token={token} />}
          {status.failure && <Failure {...status.failure} />}
          {status.drafts && (
            <>
              <h2>{words.drafts}</h2>
              <Drafts {...status.drafts} />
            </>
          )}
          {status.coming.length > 0 && (
            <>
              <h2>{words.whatIsToCome}</h2>
              <Coming coming={status.coming} />
            </>
          )}
          <h2>{words.whatWentLive}</h2>
          <Publications publications={status.publications} open={open.publication} />
          {status.releases !== null && status.releases.length > 0 && (
            <>
              <h2>{words.releases}</h2>
              <Releases releases={status.releases} open={open.release} token={token} />
            </>
          )}
          <h2>{words.details}</h2>
          <Facts {...status} />
        </main>
      </body>
    </html>
  );
};

/** True if some part is open. The page must not refresh while somebody reads it. */
export const isOpen = (open: OpenParts): boolean => Object.values(open).some((part) => part !== null);

const explain = ({ state, failure, isWaiting, work }: Status, { words, formatTime }: Reader): string => {
  if (state === 'stopping') return words.stopping;
  if (work) return [words.since(formatTime(work.since)), ...(isWaiting ? [words.isNext] : [])].join(' ');
  if (state === 'held' || state === 'unapproved') return words[state];
  if (state === 'looking') return words.looking;
  if (!failure) return state === 'live' ? words.live : words.soon;
  if (isAfterSwitch(failure)) return words.unseen;
  return failure.isRetried ? words.retried : words.mend;
};

/** Messages of builds are English. */
const Failure = ({ at, message, hint, code, tries, problems }: StatusFailure) => {
  const { words, formatTime, formatCount } = use(ReaderContext);
  const said = words.failures[code];
  const note = [code, formatTime(at), ...(tries > 1 ? [words.tried(formatCount(tries))] : [])].join(', ');
  return (
    <section>
      <h2>{words.whatIsInTheWay}</h2>
      {said && (
        <p>
          <strong>{said}</strong>
        </p>
      )}
      <p>
        {said ? <span lang="en">{message}</span> : <strong lang="en">{message}</strong>} <small>{note}</small>
      </p>
      {hint && <p lang="en">{hint}</p>}
      <Problems problems={problems} />
    </section>
  );
};

const Facts = ({ repository, lastBuild, lastWebhook, lastPoll, startedAt }: Status) => {
  const { words, formatTime } = use(ReaderContext);
  return (
    <dl>
      <dt>{words.repository}</dt>
      <dd>{repository}</dd>
      <dt>{words.lastBuild}</dt>
      <dd>{lastBuild ? `${formatTime(lastBuild.at)}, ${describeBuild(lastBuild, words)}` : words.noneYet}</dd>
      <dt>{words.lastMessage}</dt>
      <dd>{lastWebhook ? `${formatTime(lastWebhook.at)}, ${words.hooks[lastWebhook.type]}` : words.noneSinceStart}</dd>
      <dt>{words.lastLook}</dt>
      <dd>
        {lastPoll ? `${formatTime(lastPoll.at)}, ` : words.noneYet}
        {lastPoll && (lastPoll.error === null ? words.answered : <span lang="en">{lastPoll.error}</span>)}
      </dd>
      <dt>{words.runningSince}</dt>
      <dd>{formatTime(startedAt)}</dd>
    </dl>
  );
};

/** If no page changed, it says so: an editor who misses a publication in the list finds out why. */
const describeBuild = ({ kind, changed }: LastBuild, words: StatusWords): string =>
  changed === 0 ? words.unchanged : words.builds[kind];

interface ReleasesProps extends DecisionProps {
  readonly releases: readonly TargetRelease[];
}

/** Lists the releases that a target keeps, the newest first, with buttons to roll back. */
const Releases = ({ releases, open, token }: ReleasesProps) => {
  const { words, formatTime, describeCounts } = use(ReaderContext);
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

/** Lists the changes that come by date, the next days first. */
const Coming = ({ coming }: Pick<Status, 'coming'>) => {
  const { words, formatDay, formatCount } = use(ReaderContext);
  const shown = coming.slice(0, MOST_SHOWN);
  return (
    <>
      <dl>
        {[...groupBy(shown, ({ day }) => day)].map(([day, changes]) => (
          <Fragment key={day}>
            <dt>
              <time dateTime={day}>{formatDay(day)}</time>
            </dt>
            <dd>
              {changes.map(({ id, kind, name, type, lang }) => (
                <div key={`${id} ${kind}`}>
                  {words.toCome[kind](name)} <small>{`${type}, ${lang}`}</small>
                </div>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
      {coming.length > shown.length && <p>{words.more(formatCount(coming.length - shown.length))}</p>}
    </>
  );
};

const MOST_SHOWN = 20;

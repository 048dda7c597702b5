import { formatTime } from './format-time.ts';
import { Publications } from './Publications.tsx';
import { Releases } from './Releases.tsx';
import type { BuildProblem } from './run-build.ts';
import type { StatusFailure } from './failure.ts';
import type { LastBuild, Status } from './status.ts';

export interface OpenParts {
  /** The publication whose pages are all listed, by its time; null when none is. */
  readonly publication: string | null;
  /** The release that somebody may make live, by its id; null when none is. */
  readonly release: string | null;
}

export interface StatusPageProps {
  readonly status: Status;
  /** What is looked at closely. */
  readonly open: OpenParts;
  /** What lets who looks at this make another release live; null when they may not. */
  readonly token: string | null;
  readonly styles: string;
}

/** What editors read: is it live, what is in its way, in which document, and which pages went live. */
export const StatusPage = ({ status, open, token, styles }: StatusPageProps) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{`${HEADLINES[status.state]} · ${status.repository}`}</title>
      <style>{styles}</style>
    </head>
    <body>
      <main>
        <h1 className={status.failure ? 'failed' : status.state}>{HEADLINES[status.state]}</h1>
        <p>{explain(status)}</p>
        <p>
          <small>
            {isOpen(open) ? 'This page does not renew itself while something is open.' : 'This page renews itself.'}{' '}
            {`Times are those of ${status.timeZone}.`}
          </small>
        </p>
        {status.failure && <Failure failure={status.failure} timeZone={status.timeZone} />}
        <h2>What went live</h2>
        <Publications publications={status.publications} timeZone={status.timeZone} open={open.publication} />
        {status.releases !== null && status.releases.length > 0 && (
          <>
            <h2>Releases</h2>
            <Releases releases={status.releases} timeZone={status.timeZone} open={open.release} token={token} />
          </>
        )}
        <h2>Details</h2>
        <Facts status={status} />
      </main>
    </body>
  </html>
);

/** Whether something is looked at closely, which is not to go under the reader's eyes. */
export const isOpen = ({ publication, release }: OpenParts): boolean => publication !== null || release !== null;

const HEADLINES = {
  starting: 'Starting',
  live: 'Everything published is live',
  held: 'An earlier release is live',
  waiting: 'A build is about to start',
  looking: 'Waiting for Prismic',
  building: 'Building the site',
  publishing: 'Putting the site live',
  failed: 'Not everything published is live',
  stopping: 'Stopping',
} as const satisfies Readonly<Record<Status['state'], string>>;

const explain = ({ state, failure, isWaiting, work, timeZone }: Status): string => {
  if (state === 'stopping') return 'Nothing new is started. What was published meanwhile is built at the next start.';
  if (work)
    return `Since ${formatTime(work.since, timeZone)}.${isWaiting ? ' Something else was published meanwhile: it is next.' : ''}`;
  if (state === 'held') return HELD;
  if (state === 'looking') return 'Prismic has told of a change that it does not show yet. That takes it some seconds.';
  if (!failure) return state === 'live' ? 'Visitors see all that is published.' : 'It takes some seconds.';
  return failure.isRetried
    ? 'Visitors see the site as it was before. It is tried again by itself; the waits between the tries grow to five minutes.'
    : 'Visitors see the site as it was before. Mend the documents below in the editor and publish them: a build starts by itself.';
};

const HELD =
  'Somebody took the newest release back. What is published in Prismic is built but held, until the newest release is made live again, or somebody publishes with --forward.';

interface FailureProps {
  readonly failure: StatusFailure;
  readonly timeZone: string;
}

const Failure = ({ failure: { at, message, hint, code, tries, problems }, timeZone }: FailureProps) => (
  <section>
    <h2>What is in the way</h2>
    <p>
      <strong>{message}</strong>{' '}
      <small>{`${code}, ${formatTime(at, timeZone)}${tries > 1 ? `, tried ${tries} times` : ''}`}</small>
    </p>
    {hint && <p>{hint}</p>}
    <ol>
      {problems.map((problem) => (
        <Problem key={JSON.stringify(problem)} problem={problem} />
      ))}
    </ol>
  </section>
);

const Problem = ({ problem: { type, uid, lang, field, message, hint, link } }: { readonly problem: BuildProblem }) => {
  const name = [type, uid && `“${uid}”`, lang].filter(Boolean).join(' ');
  return (
    <li>
      {link ? <a href={link}>{name}</a> : name}
      {field && ` · ${field}`}
      <br />
      {message} <em>{hint}</em>
    </li>
  );
};

const Facts = ({
  status: { repository, timeZone, lastBuild, lastWebhook, lastPoll, startedAt },
}: {
  readonly status: Status;
}) => (
  <dl>
    <dt>Repository</dt>
    <dd>{repository}</dd>
    <dt>Last build</dt>
    <dd>{lastBuild ? `${formatTime(lastBuild.at, timeZone)}, ${describeBuild(lastBuild)}` : 'none yet'}</dd>
    <dt>Last message from Prismic</dt>
    <dd>
      {lastWebhook
        ? `${formatTime(lastWebhook.at, timeZone)}, ${HOOK_TYPES[lastWebhook.type]}`
        : 'none since the start'}
    </dd>
    <dt>Last look at Prismic</dt>
    <dd>{lastPoll ? `${formatTime(lastPoll.at, timeZone)}, ${lastPoll.error ?? 'answered'}` : 'none yet'}</dd>
    <dt>Running since</dt>
    <dd>{formatTime(startedAt, timeZone)}</dd>
  </dl>
);

/** An editor whose publication is in no list finds here that no page shows it. */
const describeBuild = ({ kind, changed }: LastBuild): string =>
  changed === 0 ? 'good, and no page changed by it' : BUILD_KINDS[kind];

const BUILD_KINDS = {
  built: 'good',
  refused: 'stopped by the content',
  failed: 'failed, to be tried again',
  stopped: 'told to stop',
} as const;

const HOOK_TYPES = { 'api-update': 'something was published', 'test-trigger': 'a test' } as const;

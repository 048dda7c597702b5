import { ToldFinding, Titles, Problems } from './StatusParts.tsx';
import type { Reader } from './reader.ts';
import type { DraftStatus, DraftStatuses } from './reports.ts';

interface DraftsProps {
  readonly drafts: DraftStatuses;
  readonly reader: Reader;
}

/** Shows releases of Prismic, and what each would change. */
export const Drafts = ({ drafts: { shown, left }, reader }: DraftsProps) => {
  const { words, formatCount } = reader;
  if (shown.length === 0) return <p>{words.noDrafts}</p>;
  return (
    <>
      {shown.map((draft) => (
        <Draft key={draft.id} draft={draft} reader={reader} />
      ))}
      {left > 0 && <p>{words.more(formatCount(left))}</p>}
    </>
  );
};

interface DraftProps {
  readonly draft: DraftStatus;
  readonly reader: Reader;
}

const Draft = ({ draft, reader }: DraftProps) => {
  const { words, formatTime } = reader;
  const { label, scheduledAt, at, state, summary, report, failure } = draft;
  return (
    <article>
      <h3>
        <bdi>{label}</bdi>
        {scheduledAt !== null && ` · ${words.publishesItself(formatTime(scheduledAt))}`}
      </h3>
      {failure !== null && <Failure failure={failure} reader={reader} />}
      {failure === null && summary !== null && <Summary summary={summary} reader={reader} />}
      {failure === null && report !== null && (
        <p>
          <a href={`status/report/${report}`}>{words.whatWouldChange}</a>
        </p>
      )}
      {state !== 'failed' && (
        <p>
          <small>{describeAge({ at: at === null ? null : words.asOf(formatTime(at)), state }, words)}</small>
        </p>
      )}
    </article>
  );
};

interface SummaryProps {
  readonly summary: NonNullable<DraftStatus['summary']>;
  readonly reader: Reader;
}

const Summary = ({ summary, reader: { language, describePlans } }: SummaryProps) => {
  const { titles, findings } = summary;
  return (
    <>
      <p>
        {describePlans(summary)} <Titles titles={titles} count={countPages(summary)} />
      </p>
      {findings.length > 0 && (
        <ul className="findings">
          {findings.map((finding, at) => (
            <li key={at}>
              <ToldFinding finding={finding} language={language} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const countPages = ({ added, changed, moved, removed }: NonNullable<DraftStatus['summary']>): number =>
  added + changed + moved + removed;

interface Age extends Pick<DraftStatus, 'state'> {
  /** Time of the summary, in words; null if there is none. */
  readonly at: string | null;
}

const describeAge = ({ at, state }: Age, words: Reader['words']): string => {
  if (at !== null) return state === 'known' ? at : `${at} ${words.again}`;
  return state === 'comparing' ? words.comparing : words.waiting;
};

interface FailureProps {
  readonly failure: NonNullable<DraftStatus['failure']>;
  readonly reader: Reader;
}

const Failure = ({ failure: { message, hint, problems }, reader: { words, language } }: FailureProps) => (
  <>
    <p>
      <strong>{problems.length > 0 ? words.refused : words.unknown}</strong>
    </p>
    {problems.length === 0 && (
      <p lang="en">
        {message} <em>{hint}</em>
      </p>
    )}
    <Problems problems={problems} language={language} />
  </>
);

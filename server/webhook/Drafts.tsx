import { use } from 'react';
import { ToldFinding, Titles, Problems } from './StatusParts.tsx';
import { ReaderContext } from './reader.ts';
import type { DifferenceSummary } from './difference-summary.ts';
import type { DraftStatus, DraftStatuses } from './reports.ts';

/** Shows releases of Prismic, and what each would change. */
export const Drafts = ({ shown, left }: DraftStatuses) => {
  const { words, formatCount } = use(ReaderContext);
  if (shown.length === 0) return <p>{words.noDrafts}</p>;
  return (
    <>
      {shown.map((draft) => (
        <Draft key={draft.id} {...draft} />
      ))}
      {left > 0 && <p>{words.more(formatCount(left))}</p>}
    </>
  );
};

const Draft = ({ label, scheduledAt, at, state, summary, report, failure }: DraftStatus) => {
  const { words, formatTime } = use(ReaderContext);
  const unknown = state === 'comparing' ? words.comparing : words.waiting;
  const age =
    at === null ? unknown : [words.asOf(formatTime(at)), ...(state === 'known' ? [] : [words.again])].join(' ');
  return (
    <article>
      <h3>
        <bdi>{label}</bdi>
        {scheduledAt !== null && ` · ${words.publishesItself(formatTime(scheduledAt))}`}
      </h3>
      {failure !== null && <Failure {...failure} />}
      {failure === null && summary !== null && <Summary {...summary} />}
      {failure === null && report !== null && (
        <p>
          <a href={`status/report/${report}`}>{words.whatWouldChange}</a>
        </p>
      )}
      {state !== 'failed' && (
        <p>
          <small>{age}</small>
        </p>
      )}
    </article>
  );
};

const Summary = ({ titles, findings, ...counts }: DifferenceSummary) => {
  const { added, changed, moved, removed } = counts;
  return (
    <>
      <p>
        {use(ReaderContext).describePlans(counts)} <Titles titles={titles} count={added + changed + moved + removed} />
      </p>
      {findings.length > 0 && (
        <ul className="findings">
          {findings.map((finding, at) => (
            <li key={at}>
              <ToldFinding {...finding} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const Failure = ({ message, hint, problems }: NonNullable<DraftStatus['failure']>) => {
  const { words } = use(ReaderContext);
  return (
    <>
      <p>
        <strong>{problems.length > 0 ? words.refused : words.unknown}</strong>
      </p>
      {problems.length === 0 && (
        <p lang="en">
          {message} <em>{hint}</em>
        </p>
      )}
      <Problems problems={problems} />
    </>
  );
};

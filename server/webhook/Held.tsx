import { shortId } from '../../publish/publication.ts';
import { languageOf } from '../../model/language/locale.ts';
import { localeOfPath } from '../../model/language/locale-of-path.ts';
import { ToldFinding, PressButton } from './StatusParts.tsx';
import type { Reader } from './reader.ts';
import type { HeldStatus } from './status.ts';

/** What somebody who looks at the page may decide on. */
export interface DecisionProps {
  readonly reader: Reader;
  /** Id of the build or release that somebody is asked about; null when nobody is. */
  readonly open: string | null;
  /** What lets who looks at this decide; null when they may not. */
  readonly token: string | null;
}

interface HeldProps extends DecisionProps {
  readonly held: HeldStatus;
}

/** What waits to be approved, and why. A button approves this build, not whatever is the newest when it is pressed. */
export const Held = ({ held: { id, at, by, approved, findings, report }, reader, open, token }: HeldProps) => {
  const { language, words, formatTime, formatCount } = reader;
  return (
    <section>
      <h2>{words.whatWaits}</h2>
      <article id={id}>
        <h3>
          <time dateTime={at}>{formatTime(at)}</time>
        </h3>
        <p>{words.waits(shortId(id), by)}</p>
        {report !== null && (
          <p>
            <a href={`status/report/${report}`}>{words.whatWouldChange}</a>
          </p>
        )}
        {approved !== null && <p>{words.approvedBy(approved.by)}</p>}
        {approved === null && token !== null && (
          <PressButton
            {...{ id, token, action: 'status/approve', name: 'build', isOpen: id === open }}
            words={{ ask: words.approve, confirm: words.confirmApproval, leave: words.leave }}
          />
        )}
        {findings.map((finding) => (
          <div key={JSON.stringify(finding)}>
            <h4>
              <ToldFinding finding={finding} language={language} />
            </h4>
            <ul>
              {finding.pages.map(({ path, title, detail }) => (
                <li key={JSON.stringify([path, detail])}>
                  <bdi lang={languageOf(localeOfPath(path)).language}>{title === '' ? path : title}</bdi>{' '}
                  <small>{[path, detail].filter(Boolean).join(' · ')}</small>
                </li>
              ))}
              {finding.left > 0 && <li>{words.more(formatCount(finding.left))}</li>}
            </ul>
          </div>
        ))}
      </article>
    </section>
  );
};

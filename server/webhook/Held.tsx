import { use } from 'react';
import { shortId } from '../../publish/publication.ts';
import { languageOf } from '../../model/language/locale.ts';
import { localeOfPath } from '../../model/language/locale-of-path.ts';
import { ToldFinding, PressButton } from './StatusParts.tsx';
import { ReaderContext } from './reader.ts';
import type { HeldStatus } from './status.ts';

/** A decision that somebody who looks at the page may take. */
export interface DecisionProps {
  /** Id of the build or release for which the question is open; null if none is. */
  readonly open: string | null;
  /** Token that lets the person who looks at the page decide; null if they may not. */
  readonly token: string | null;
}

interface HeldProps extends DecisionProps {
  readonly held: HeldStatus;
}

/** Shows the build that waits to be approved, and why. Its button approves this very build, not the newest at the time of the click. */
export const Held = ({ held: { id, at, by, approved, findings, report }, open, token }: HeldProps) => {
  const { words, formatTime, formatCount } = use(ReaderContext);
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
              <ToldFinding {...finding} />
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

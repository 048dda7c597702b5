import type { ReactNode } from 'react';
import { PathLink } from '../components/Link.tsx';
import { EffectiveDate } from './EffectiveDate.tsx';
import type { LegalEntry } from './legal.ts';

interface LegalListProps {
  readonly documents: readonly LegalEntry[];
  readonly headingLevel: 2 | 3;
}

/** Legal documents with title, sentence and date, each at its uid: links to an anchor lead to it, and from it to its page. */
export const LegalList = ({ documents, headingLevel }: LegalListProps): ReactNode => {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className="legal-list">
      {documents.map((document) => (
        <li key={document.id} id={document.uid} className="legal-list__item">
          <Heading className="legal-list__title">
            <PathLink path={document.path}>{document.title}</PathLink>
          </Heading>
          {document.summary ? <p>{document.summary}</p> : null}
          <EffectiveDate effectiveFrom={document.effectiveFrom} version={document.version} />
        </li>
      ))}
    </ul>
  );
};

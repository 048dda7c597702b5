import type { ReactNode } from 'react';
import { PathLink } from '../components/Link.tsx';
import { useText } from '../model/html/site-context.ts';
import type { ViewProps } from '../model/page/template.ts';
import { EffectiveDate } from './EffectiveDate.tsx';
import type { LegalEntry, LegalIndexData } from './legal.ts';
import { PageHeader } from './PageHeader.tsx';
import { WayBack } from './WayBack.tsx';

interface LegalListProps {
  readonly documents: readonly LegalEntry[];
  readonly headingLevel: 2 | 3;
}

/** Legal documents with title, summary and date. The uid of each is an anchor; the title links to the document's page. */
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

export const LegalIndex = ({ data, crumbs }: ViewProps<LegalIndexData>): ReactNode => {
  const text = useText();
  return (
    <>
      <PageHeader title={data.title} crumbs={crumbs} />
      <div className="page-body container">
        {data.groups.map(({ heading, documents }) => (
          <section key={heading} className="list-section">
            <h2 className="list-section__title">{heading}</h2>
            <LegalList documents={documents} headingLevel={3} />
          </section>
        ))}
      </div>
      <WayBack crumbs={crumbs}>{text('legal.all')}</WayBack>
    </>
  );
};

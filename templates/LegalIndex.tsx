import type { ReactNode } from 'react';
import { PathLink } from '../components/Link.tsx';
import { useText } from '../model/document/use-text.ts';
import { EffectiveDate } from './EffectiveDate.tsx';
import { PageHeader } from './PageHeader.tsx';
import type { ViewProps } from '../model/template.ts';
import { WayBack } from './WayBack.tsx';
import type { LegalIndexData } from './legal-index.ts';

export const LegalIndex = ({ data, crumbs }: ViewProps<LegalIndexData>): ReactNode => {
  const text = useText();
  return (
    <>
      <PageHeader title={data.title} crumbs={crumbs} />
      <div className="page-body container">
        {data.groups.map(({ heading, documents }) => (
          <section key={heading} className="list-section">
            <h2 className="list-section__title">{text(heading)}</h2>
            <ul className="legal-list">
              {documents.map((document) => (
                <li key={document.id} className="legal-list__item">
                  <h3 className="legal-list__title">
                    <PathLink path={document.path}>{document.title}</PathLink>
                  </h3>
                  {document.summary ? <p>{document.summary}</p> : null}
                  <EffectiveDate effectiveFrom={document.effectiveFrom} version={document.version} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <WayBack crumbs={crumbs}>{text('legal.all')}</WayBack>
    </>
  );
};

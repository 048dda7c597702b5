import type { ReactNode } from 'react';
import { useText } from '../model/html/use-text.ts';
import { LegalList } from './LegalList.tsx';
import { PageHeader } from './PageHeader.tsx';
import type { ViewProps } from '../model/page/template.ts';
import { WayBack } from './WayBack.tsx';
import type { LegalIndexData } from './legal.ts';

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

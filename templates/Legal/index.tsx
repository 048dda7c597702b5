import type { ReactNode } from 'react';
import { SiteLink } from '../../components/Link.tsx';
import { RichText } from '../../components/RichText.tsx';
import { useText } from '../../model/document/use-text.ts';
import { Contents } from '../Contents.tsx';
import { PageHeader } from '../PageHeader.tsx';
import type { ViewProps } from '../../model/template.ts';
import type { LegalData } from './template.ts';
import { LegalText } from './LegalText.tsx';

const Legal = ({ data, crumbs }: ViewProps<LegalData>): ReactNode => (
  <>
    <PageHeader title={data.title} intro={<RichText field={data.intro} />} crumbs={crumbs}>
      <LegalParts parts={data.parts} />
    </PageHeader>
    <div className="page-body container">
      <Contents items={data.documents.map(({ uid, title }) => ({ id: uid, text: title }))} />
      {data.documents.map((document) => (
        <LegalText key={document.id} document={document} />
      ))}
    </div>
  </>
);

export default Legal;

const LegalParts = ({ parts }: Pick<LegalData, 'parts'>): ReactNode => {
  const text = useText();
  return (
    <nav className="page-header__more" aria-label={text('legal.views')}>
      <ul className="cluster">
        {parts.map(({ label, path }) => (
          <li key={path}>
            <SiteLink to={path}>{label}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};

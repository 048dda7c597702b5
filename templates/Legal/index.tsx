import type { ReactNode } from 'react';
import { SiteLink } from '../../components/Link.tsx';
import { RichText } from '../../components/RichText.tsx';
import { useText } from '../../model/html/site-context.ts';
import { LegalList } from '../LegalList.tsx';
import { PageHeader } from '../PageHeader.tsx';
import type { ViewProps } from '../../model/page/template.ts';
import type { LegalData } from './template.ts';

const Legal = ({ data, crumbs }: ViewProps<LegalData>): ReactNode => (
  <>
    <PageHeader title={data.title} intro={<RichText field={data.intro} />} crumbs={crumbs}>
      <LegalParts parts={data.parts} />
    </PageHeader>
    <div className="page-body container">
      <LegalList documents={data.documents} headingLevel={2} />
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

import type { ReactNode } from 'react';
import { useText } from '../../model/html/use-text.ts';
import { PageHeader } from '../PageHeader.tsx';
import { WayBack } from '../WayBack.tsx';
import { CompanyDetails } from './CompanyDetails.tsx';
import type { ViewProps } from '../../model/page/template.ts';
import type { LegalConstantsData } from './template.ts';
import { TermsDetails } from './TermsDetails.tsx';

const LegalConstants = ({ data, crumbs }: ViewProps<LegalConstantsData>): ReactNode => {
  const text = useText();
  return (
    <>
      <PageHeader title={data.title} crumbs={crumbs} />
      <div className="page-body container">
        <CompanyDetails />
        <TermsDetails />
      </div>
      <WayBack crumbs={crumbs}>{text('legal.all')}</WayBack>
    </>
  );
};

export default LegalConstants;

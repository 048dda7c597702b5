import type { ReactNode } from 'react';
import { useText } from '../../components/use-text.ts';
import { legalPartCrumbs } from '../crumbs.ts';
import { PageHeader } from '../PageHeader.tsx';
import { WayBack } from '../WayBack.tsx';
import { CompanyDetails } from './CompanyDetails.tsx';
import type { LegalConstantsData } from './load.ts';
import { TermsDetails } from './TermsDetails.tsx';

const LegalConstants = ({ data }: { readonly data: LegalConstantsData }): ReactNode => {
  const text = useText();
  return (
    <>
      <PageHeader title={data.title} crumbs={legalPartCrumbs(data)} />
      <div className="page-body container">
        <CompanyDetails />
        <TermsDetails />
      </div>
      <WayBack to="/legal">{text('legal.all')}</WayBack>
    </>
  );
};

export default LegalConstants;

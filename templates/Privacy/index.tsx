import type { ReactNode } from 'react';
import { RichText } from '../../components/RichText.tsx';
import { Contents } from '../Contents.tsx';
import { EffectiveDate } from '../EffectiveDate.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { HEADING_ID_PREFIX } from '../../components/place-ids.ts';
import type { ViewProps } from '../../model/page/template.ts';
import type { PrivacyData } from './template.ts';

const Privacy = ({ data: { policy, contents }, crumbs }: ViewProps<PrivacyData>): ReactNode => (
  <>
    <PageHeader
      title={policy.title}
      crumbs={crumbs}
      intro={<EffectiveDate effectiveFrom={policy.effective_from} version={policy.version} />}
    />
    <div className="page-body container">
      <Contents items={contents} />
      <RichText field={policy.body} idPrefix={HEADING_ID_PREFIX} className="measure" />
    </div>
  </>
);

export default Privacy;

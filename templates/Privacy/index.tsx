import type { ReactNode } from 'react';
import { RichText } from '../../components/RichText.tsx';
import { Contents } from '../Contents.tsx';
import { titleCrumbs } from '../crumbs.ts';
import { EffectiveDate } from '../EffectiveDate.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { HEADING_ID_PREFIX } from './heading-id-prefix.ts';
import type { PrivacyData } from './load.ts';

const Privacy = ({ data }: { readonly data: PrivacyData }): ReactNode => {
  const { title, effectiveFrom, version, contents, body } = data;
  return (
    <>
      <PageHeader
        title={title}
        crumbs={titleCrumbs(data)}
        intro={<EffectiveDate effectiveFrom={effectiveFrom} version={version} />}
      />
      <div className="page-body container">
        <Contents items={contents} />
        <RichText field={body} idPrefix={HEADING_ID_PREFIX} className="measure" />
      </div>
    </>
  );
};

export default Privacy;

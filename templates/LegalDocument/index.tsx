import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { RichText } from '../../components/RichText.tsx';
import { useText } from '../../model/html/site-context.ts';
import type { ViewProps } from '../../model/page/template.ts';
import { Contents } from '../Contents.tsx';
import { EffectiveDate } from '../EffectiveDate.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { HEADING_ID_PREFIX } from '../../components/place-ids.ts';
import type { LegalDocumentData } from './template.ts';

const LegalDocument = ({ data: { document, versions, contents }, crumbs }: ViewProps<LegalDocumentData>): ReactNode => (
  <>
    <PageHeader title={document.title} crumbs={crumbs} intro={document.summary}>
      <EffectiveDate effectiveFrom={document.effective_from} version={document.version} />
    </PageHeader>
    <div className="page-body container">
      <Contents items={contents} />
      <div className="legal-text">
        <RichText field={document.body} idPrefix={HEADING_ID_PREFIX} className="measure" />
        <Versions versions={versions} />
      </div>
    </div>
  </>
);

export default LegalDocument;

const Versions = ({ versions }: Pick<LegalDocumentData, 'versions'>): ReactNode => {
  const text = useText();
  if (versions.length === 0) return null;
  return (
    <details className="legal-text__versions" suppressHydrationWarning>
      <summary>
        {text('legal.history')}
        <Icon name="chevron" className="chevron" />
      </summary>
      <ul>
        {versions.map(({ version, effective_from, note }, index) => (
          <li key={index}>
            <EffectiveDate effectiveFrom={effective_from} version={version} />
            {note ? <p>{note}</p> : null}
          </li>
        ))}
      </ul>
    </details>
  );
};

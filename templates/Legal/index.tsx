import type { ReactNode } from 'react';
import { SiteLink } from '../../components/Link.tsx';
import { RichText } from '../../components/RichText.tsx';
import { useText } from '../../components/use-text.ts';
import { Contents } from '../Contents.tsx';
import { legalCrumbs } from '../crumbs.ts';
import { PageHeader } from '../PageHeader.tsx';
import type { LegalData } from './load.ts';
import { LegalText } from './LegalText.tsx';

const Legal = ({ data }: { readonly data: LegalData }): ReactNode => {
  const text = useText();
  return (
    <>
      <PageHeader title={data.title} intro={<RichText field={data.intro} />} crumbs={legalCrumbs(data, text)}>
        <LegalParts />
      </PageHeader>
      <div className="page-body container">
        <Contents items={data.documents.map(({ uid, title }) => ({ id: uid, text: title }))} />
        {data.documents.map((document) => (
          <LegalText key={document.id} document={document} />
        ))}
      </div>
    </>
  );
};

export default Legal;

const LegalParts = (): ReactNode => {
  const text = useText();
  return (
    <nav className="page-header__more" aria-label={text('legal.views')}>
      <ul className="cluster">
        <li>
          <SiteLink to="/legal/components">{text('part.legal.components')}</SiteLink>
        </li>
        <li>
          <SiteLink to="/legal/types">{text('part.legal.types')}</SiteLink>
        </li>
        <li>
          <SiteLink to="/legal/utils/constants">{text('part.legal.constants')}</SiteLink>
        </li>
      </ul>
    </nav>
  );
};

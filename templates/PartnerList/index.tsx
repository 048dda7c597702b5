import type { ReactNode } from 'react';
import { PartnerTile } from '../../components/PartnerTile.tsx';
import { useText } from '../../components/use-text.ts';
import { partnerListCrumbs } from '../crumbs.ts';
import { JumpList } from '../JumpList.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { PageSlices } from '../PageSlices.tsx';
import { TileList } from '../TileList.tsx';
import type { PartnerListData } from './load.ts';

const PartnerList = ({ data }: { readonly data: PartnerListData }): ReactNode => {
  const text = useText();
  const sections = data.groups.map(({ category, partners }) => ({
    id: category,
    text: text(`category.${category}`),
    count: partners.length,
    partners,
  }));
  const count = sections.reduce((sum, section) => sum + section.count, 0);
  return (
    <>
      <PageHeader title={data.title} intro={data.intro} crumbs={partnerListCrumbs(data, text)}>
        <p className="page-header__more">{text('partners.count', { count })}</p>
        <JumpList label={text('partner.categories')} items={sections} />
      </PageHeader>
      <div className="page-body container">
        {sections.map(({ id, text: title, partners }) => (
          <section key={id} id={id} className="list-section">
            <h2 className="list-section__title">{title}</h2>
            <TileList items={partners} renderTile={(card) => <PartnerTile card={card} />} />
          </section>
        ))}
      </div>
      <PageSlices zone={data} />
    </>
  );
};

export default PartnerList;

import type { ReactNode } from 'react';
import { Pagination } from '../../components/Pagination.tsx';
import { SaleTile } from '../../components/SaleTile.tsx';
import { useText } from '../../model/html/site-context.ts';
import { listPagePath } from '../list-pages.ts';
import { PageHeader } from '../PageHeader.tsx';
import { PageSlices } from '../PageSlices.tsx';
import { TileSection } from '../TileSection.tsx';
import type { ViewProps } from '../../model/page/template.ts';
import type { SaleListData } from './template.ts';

const SaleList = ({ data, crumbs }: ViewProps<SaleListData>): ReactNode => {
  const text = useText();
  const { current, upcoming, expired } = data.sales;
  return (
    <>
      <PageHeader title={data.title} intro={data.intro} crumbs={crumbs}>
        {!data.hasCurrent ? <p className="page-header__more">{text('sale.none')}</p> : null}
      </PageHeader>
      <TileSection title={text('sale.current')} items={current} renderTile={renderSale} />
      <TileSection title={text('sale.upcoming')} items={upcoming} renderTile={renderSale} />
      <TileSection
        title={text('sale.archive')}
        text={data.archiveIntro}
        items={expired}
        renderTile={renderSale}
        swipe
      />
      <div className="container">
        <Pagination page={data.page} pageCount={data.pageCount} pathOf={(number) => listPagePath(data.path, number)} />
      </div>
      <PageSlices zone={data} />
    </>
  );
};

export default SaleList;

const renderSale = ({ sale, partner }: SaleListData['sales']['current'][number]): ReactNode => (
  <SaleTile card={sale} partner={partner} />
);

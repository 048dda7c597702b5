import type { ReactNode } from 'react';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { useText } from '../model/html/site-context.ts';
import { PageHeader } from './PageHeader.tsx';
import { PageSlices, hasHeroTitle } from './PageSlices.tsx';
import type { ViewProps } from '../model/page/template.ts';
import { WayBack } from './WayBack.tsx';
import type { SlicePartData } from './slice-page.ts';

export const SlicePart = ({ data, crumbs }: ViewProps<SlicePartData>): ReactNode => {
  const text = useText();
  return (
    <>
      {hasHeroTitle(data.slices) ? (
        <div className="container">
          <Breadcrumbs items={crumbs} />
        </div>
      ) : (
        <PageHeader title={data.title} intro={data.intro} crumbs={crumbs} />
      )}
      <PageSlices zone={data} />
      <WayBack crumbs={crumbs}>{text('part.whole')}</WayBack>
    </>
  );
};

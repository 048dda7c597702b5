import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { useText } from '../../components/use-text.ts';
import { slicePartCrumbs } from '../crumbs.ts';
import { hasHeroTitle } from '../has-hero-title.ts';
import { PageHeader } from '../PageHeader.tsx';
import { PageSlices } from '../PageSlices.tsx';
import { WayBack } from '../WayBack.tsx';
import type { SlicePartData } from './load.ts';

const SlicePart = ({ data }: { readonly data: SlicePartData }): ReactNode => {
  const text = useText();
  const crumbs = slicePartCrumbs(data);
  return (
    <>
      {hasHeroTitle(data.slices) ? (
        <div className="container">
          <Breadcrumbs items={crumbs} />
        </div>
      ) : (
        <PageHeader title={data.title} crumbs={crumbs} />
      )}
      <PageSlices zone={data} />
      <WayBack to={data.whole.path}>{text('part.whole')}</WayBack>
    </>
  );
};

export default SlicePart;

import type { ReactNode } from 'react';
import { hasHeroTitle } from '../has-hero-title.ts';
import { PageHeader } from '../PageHeader.tsx';
import { PageSlices } from '../PageSlices.tsx';
import type { SlicePageData } from './load.ts';

const SlicePage = ({ data }: { readonly data: SlicePageData }): ReactNode => (
  <>
    {hasHeroTitle(data.slices) ? null : <PageHeader title={data.title} />}
    <PageSlices zone={data} />
  </>
);

export default SlicePage;

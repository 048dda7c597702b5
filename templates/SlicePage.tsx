import type { ReactNode } from 'react';
import { PageHeader } from './PageHeader.tsx';
import { PageSlices, hasHeroTitle } from './PageSlices.tsx';
import type { SlicePageData } from './slice-page.ts';
import type { ViewProps } from '../model/page/template.ts';

export const SlicePage = ({ data }: ViewProps<SlicePageData>): ReactNode => (
  <>
    {hasHeroTitle(data.slices) ? null : <PageHeader title={data.title} />}
    <PageSlices zone={data} />
  </>
);

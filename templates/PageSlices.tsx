import { SliceZone } from '@prismicio/react';
import type { ReactNode } from 'react';
import { components } from '../slices/index.ts';
import type { SliceZoneData } from './slice-zone.ts';

/** The slices of a page. */
export const PageSlices = ({ zone }: { readonly zone: SliceZoneData }): ReactNode => (
  <SliceZone slices={zone.slices} components={components} context={zone.context} />
);

import { createSlicePage } from '../slice-page.ts';
import type { PageFrame } from '../../model/page/template.ts';

/** Transparent navigation (spec §2), also on the parts of the page. */
export const howItWorksFrame = {
  layout: 'default',
  navigation: 'transparent',
  section: 'how-it-works',
} as const satisfies PageFrame;

export const howItWorks = createSlicePage('how_it_works', howItWorksFrame);

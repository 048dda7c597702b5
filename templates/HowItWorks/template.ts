import { createSlicePage } from '../slice-page.ts';
import type { PageFrame } from '../../model/page/template.ts';

/** Transparent navigation (spec §2), on the page's parts too. */
export const howItWorksFrame = {
  layout: 'default',
  navigation: 'transparent',
  section: 'how-it-works',
} as const satisfies PageFrame;

export const howItWorks = createSlicePage('how_it_works', howItWorksFrame);

import { whiteFrame } from '../frames.ts';
import { createSlicePage } from '../slice-page.ts';
import type { PageFrame } from '../../model/page/template.ts';

/** Marks a loan page (spec §2), also on the parts of the page. */
export const howToRepayFrame = { ...whiteFrame, loanPage: true, section: 'how-to-repay' } as const satisfies PageFrame;

export const howToRepay = createSlicePage('how_to_repay', howToRepayFrame);

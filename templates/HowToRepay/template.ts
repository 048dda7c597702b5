import { whiteFrame } from '../frames.ts';
import { createSlicePage } from '../slice-page.ts';
import type { PageFrame } from '../../model/page/template.ts';

/** A loan page (spec §2), and so are its parts. */
export const howToRepayFrame = { ...whiteFrame, loanPage: true, section: 'how-to-repay' } as const satisfies PageFrame;

export const howToRepay = createSlicePage('how_to_repay', howToRepayFrame);

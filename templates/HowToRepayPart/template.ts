import { howToRepayFrame } from '../HowToRepay/template.ts';
import { createSliceParts } from '../slice-page.ts';

export const howToRepayPart = createSliceParts({
  type: 'how_to_repay',
  frame: howToRepayFrame,
  parts: [
    { title: 'part.how-to-repay.hero', slices: ['hero'] },
    { title: 'part.how-to-repay.divider', slices: ['divider', 'repay_slider'] },
    { title: 'part.how-to-repay.payment-provider', slices: ['payment_providers'] },
    { title: 'part.how-to-repay.slider', slices: ['repay_slider'] },
    { title: 'part.how-to-repay.steps', slices: ['steps'] },
  ],
});

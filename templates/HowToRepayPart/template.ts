import { howToRepayFrame } from '../HowToRepay/template.ts';
import { createSliceParts } from '../slice-part.ts';

export const howToRepayPart = createSliceParts({
  type: 'how_to_repay',
  frame: howToRepayFrame,
  parts: [
    { name: 'hero', title: 'part.how-to-repay.hero', slices: ['hero'] },
    { name: 'divider', title: 'part.how-to-repay.divider', slices: ['divider'] },
    { name: 'payment-provider', title: 'part.how-to-repay.payment-provider', slices: ['payment_providers'] },
    { name: 'slider', title: 'part.how-to-repay.slider', slices: ['repay_slider'] },
    { name: 'steps', title: 'part.how-to-repay.steps', slices: ['steps'] },
  ],
});

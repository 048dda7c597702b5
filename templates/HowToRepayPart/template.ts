import { howToRepayFrame } from '../HowToRepay/template.ts';
import { createSliceParts } from '../slice-page.ts';

export const howToRepayPart = createSliceParts({
  type: 'how_to_repay',
  frame: howToRepayFrame,
  parts: [
    { name: 'hero', title: 'part.how-to-repay.hero', intro: 'part.how-to-repay.hero.intro', slices: ['hero'] },
    {
      name: 'divider',
      title: 'part.how-to-repay.divider',
      intro: 'part.how-to-repay.divider.intro',
      slices: ['divider', 'repay_slider'],
    },
    {
      name: 'payment-provider',
      title: 'part.how-to-repay.payment-provider',
      intro: 'part.how-to-repay.payment-provider.intro',
      slices: ['payment_providers'],
    },
    {
      name: 'slider',
      title: 'part.how-to-repay.slider',
      intro: 'part.how-to-repay.slider.intro',
      slices: ['repay_slider'],
    },
    { name: 'steps', title: 'part.how-to-repay.steps', intro: 'part.how-to-repay.steps.intro', slices: ['steps'] },
  ],
});

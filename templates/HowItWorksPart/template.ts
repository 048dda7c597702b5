import { howItWorksFrame } from '../HowItWorks/template.ts';
import { createSliceParts } from '../slice-page.ts';

export const howItWorksPart = createSliceParts({
  type: 'how_it_works',
  frame: howItWorksFrame,
  parts: [
    {
      name: 'components',
      title: 'part.how-it-works.components',
      intro: 'part.how-it-works.components.intro',
      slices: ['timeline', 'facts', 'worked_example'],
    },
    {
      name: 'sections',
      title: 'part.how-it-works.sections',
      intro: 'part.how-it-works.sections.intro',
      slices: ['steps', 'rich_text', 'questions'],
    },
  ],
});

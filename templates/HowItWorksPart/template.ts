import { howItWorksFrame } from '../HowItWorks/template.ts';
import { createSliceParts } from '../slice-page.ts';

export const howItWorksPart = createSliceParts({
  type: 'how_it_works',
  frame: howItWorksFrame,
  parts: [
    { title: 'part.how-it-works.components', slices: ['timeline', 'facts', 'worked_example'] },
    { title: 'part.how-it-works.sections', slices: ['steps', 'rich_text', 'questions'] },
  ],
});

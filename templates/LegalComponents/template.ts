import { createLegalIndex, legalEntries } from '../legal-index.ts';
import { legalByPart } from '../legal-lists.ts';

export const legalComponents = createLegalIndex({
  name: 'components',
  title: 'part.legal.components',
  groupsOf: (all) =>
    [...legalByPart(all)].map(([part, documents]) => ({
      heading: `legal.part.${part}`,
      documents: legalEntries(documents),
    })),
});

import { legalByPart, createLegalIndex, legalEntries } from '../legal.ts';

export const legalComponents = createLegalIndex({
  name: 'components',
  title: 'part.legal.components',
  groupsOf: (all) =>
    [...legalByPart(all)].map(([part, documents]) => ({
      heading: `legal.part.${part}`,
      documents: legalEntries(documents),
    })),
});

import { legalByKind, createLegalIndex, legalEntries } from '../legal.ts';

export const legalTypes = createLegalIndex({
  name: 'types',
  title: 'part.legal.types',
  groupsOf: (all) =>
    [...legalByKind(all)].map(([kind, documents]) => ({
      heading: `legal.kind.${kind}`,
      documents: legalEntries(documents),
    })),
});

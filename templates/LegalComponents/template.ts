import { createLegalIndex } from '../legal.ts';

export const legalComponents = createLegalIndex('components', ({ part }) => `legal.part.${part}`);

import { createLegalIndex } from '../legal.ts';

export const legalTypes = createLegalIndex('types', ({ kind }) => `legal.kind.${kind}`);

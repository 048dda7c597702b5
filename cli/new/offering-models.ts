import { printModel } from '../../content/models/format-model.ts';
import type { Models } from '../../content/check/models.ts';
import type { Names } from '../types/names.ts';
import type { ProjectFile } from '../types/project-files.ts';
import { changeOffers } from '../types/slice-zones.ts';

/** The models of the types that have a slice zone, with the slice among what they offer. */
export const offeringModels = ({ types }: Models, { snake }: Names): readonly ProjectFile[] =>
  [...types].flatMap(([id, type]) => {
    const offering = printModel(changeOffers(type, (choices) => ({ ...choices, [snake]: { type: 'SharedSlice' } })));
    return offering === printModel(type) ? [] : [{ path: `customtypes/${id}/index.json`, content: offering }];
  });

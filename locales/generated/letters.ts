// Written by `site types` from the languages in site.config.ts. Do not edit.

import * as uz from '../letters/uz.ts';

export const letters = {
  uz,
};

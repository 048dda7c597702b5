// Written by `site types` from the languages in site.config.ts. Do not edit.

import * as uzFile from '../letters/uz.ts';

export const letters = {
  uz: uzFile,
};

// Written by `site types` from the languages in site.config.ts. Do not edit.

import * as uzFile from '../spelling/uz.ts';
import * as ruFile from '../spelling/ru.ts';

export const spellings = {
  uz: uzFile,
  ru: ruFile,
};

// Written by `site types` from the languages in site.config.ts. Do not edit.

import * as uz from '../spelling/uz.ts';
import * as ru from '../spelling/ru.ts';

export const spellings = {
  uz,
  ru,
};

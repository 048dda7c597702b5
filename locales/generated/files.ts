// Written by `site types` from the languages in site.config.ts. Do not edit.

import * as uz from '../uz.ts';
import * as ru from '../ru.ts';
import * as enUS from '../en-US.ts';

export const languageFiles = {
  uz,
  ru,
  'en-US': enUS,
};

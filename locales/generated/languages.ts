// Written by `site types` from the folders. Do not edit.

import * as uz from '../uz.ts';
import * as ru from '../ru.ts';
import * as enUS from '../en-US.ts';

export const languageFiles = {
  uz,
  ru,
  'en-US': enUS,
};

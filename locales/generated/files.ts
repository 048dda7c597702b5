// Written by `site types` from the languages in site.config.ts. Do not edit.

import * as uzFile from '../uz.ts';
import * as ruFile from '../ru.ts';
import * as enUSFile from '../en-US.ts';

export const languageFiles = {
  uz: uzFile,
  ru: ruFile,
  'en-US': enUSFile,
};

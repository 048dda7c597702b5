// Written by `site types` from the languages in site.config.ts. Do not edit.

export const languageChunks = {
  uz: () => import('../uz.ts'),
  ru: () => import('../ru.ts'),
  'en-US': () => import('../en-US.ts'),
};

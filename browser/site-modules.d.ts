/** Made by the bundler out of the models. */
declare module 'site:empty-content' {
  import type { EmptyContent } from '../model/repair/complete-document.ts';

  const emptyContent: EmptyContent;
  export default emptyContent;
}

/** Path of the replay's worker, a file of its own beside the script, relative to it. */
declare module 'site:replay-worker' {
  const path: string;
  export default path;
}

/** Out of the language files: what visitors do not load of them. */
declare module 'site:built-texts' {
  import type { BuiltTexts } from '../model/language/language-file.ts';

  const builtTexts: BuiltTexts;
  export default builtTexts;
}

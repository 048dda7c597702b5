// oxlint-disable typescript/consistent-type-imports -- inside of such a declaration nothing can be imported: types of files are named in place

/** Made by the bundler out of the models. */
declare module 'site:empty-content' {
  const emptyContent: import('../model/repair/complete-document.ts').EmptyContent;
  export default emptyContent;
}

/** Made by the bundler out of the configuration and the models. */
declare module 'site:draft-check' {
  const draftCheck: import('../model/check/check-draft.ts').DraftCheck;
  export default draftCheck;
}

/** Path of the replay's worker, a file of its own beside the script, relative to it. */
declare module 'site:replay-worker' {
  const path: string;
  export default path;
}

/** Out of the language files: what visitors do not load of them. */
declare module 'site:built-texts' {
  const builtTexts: import('../model/language/language-file.ts').BuiltTexts;
  export default builtTexts;
}

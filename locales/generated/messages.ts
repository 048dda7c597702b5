// Written by `site types` from the languages in site.config.ts. Do not edit.

import type * as standard from '../uz.ts';

/** Name of an interface text. */
export type MessageKey = keyof Messages | keyof BuiltMessages;

/** Texts of a language: every key, so that a missing one is a compile error. */
export type Messages = Readonly<Record<keyof typeof standard.texts, string>>;

/** Interface texts that are only needed at build time, so visitors do not load them. */
export type BuiltMessages = Readonly<Record<BuiltKey, string>>;

type BuiltKey = typeof standard extends { readonly builtTexts: infer Texts } ? keyof Texts & string : never;

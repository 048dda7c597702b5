// Written by `site types` from the languages in site.config.ts. Do not edit.

import type { texts } from '../uz.ts';

/** Name of an interface text. */
export type MessageKey = keyof typeof texts;

/** Texts of a language: every key, so that a missing one is a compile error. */
export type Messages = Readonly<Record<MessageKey, string>>;

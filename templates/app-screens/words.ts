import type { Locale } from '../../model/language/locale.ts';
import { text, type MessageKey } from '../../model/language/messages.ts';

/** A word on a screen, with its parameters put in. */
export type Words = (key: ScreenWord, params?: Readonly<Record<string, string>>) => string;

/** The words of a language on the screens. */
export const wordsOf =
  (locale: Locale): Words =>
  (key, params) =>
    text(locale, `screen.${key}`, params);

type ScreenWord = MessageKey extends infer Key ? (Key extends `screen.${infer Word}` ? Word : never) : never;

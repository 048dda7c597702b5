import type { messagesOf as MessagesOf } from '../../../locales/catalogue.ts';

/** The module of the interface texts as they stand now. */
export interface Texts {
  readonly messagesOf: typeof MessagesOf;
}

let texts: Texts = { messagesOf: () => undefined };

/** Gives the module that this one is bundled with the texts to show from now on. */
export const setTexts = (current: Texts): void => {
  texts = current;
};

// What `locales/catalogue.ts` gives, whose place this module takes.
export const messagesOf: typeof MessagesOf = (language) => texts.messagesOf(language);
export const loadMessages = async (): Promise<void> => {};

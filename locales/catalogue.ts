import { enUS } from './en-US.ts';
import type { Language } from './language.ts';
import type { Messages } from './messages.ts';
import { ru } from './ru.ts';
import { uz } from './uz.ts';

const catalogue: Readonly<Record<Language, Partial<Messages>>> = { uz, ru, 'en-US': enUS };

/** Texts of a language, all in memory. The browser has `catalogue.browser.ts` instead, which fetches them. */
export const messagesOf = (language: Language): Partial<Messages> | undefined => catalogue[language];

/** Makes the texts of a language available to `text`; here they always are. */
export const loadMessages = async (_language: Language): Promise<void> => {};

import { FALLBACK_LANGUAGE, type Language } from './language.ts';
import type { Messages } from './messages.ts';

const loaded = new Map<Language, Partial<Messages>>();

const sources: Readonly<Record<Language, () => Promise<Partial<Messages>>>> = {
  uz: async () => (await import('./uz.ts')).uz,
  ru: async () => (await import('./ru.ts')).ru,
  'en-US': async () => (await import('./en-US.ts')).enUS,
};

/** Texts of a language that `loadMessages` has fetched. */
export const messagesOf = (language: Language): Partial<Messages> | undefined => loaded.get(language);

/**
 * Fetches the texts of a language once (spec §7), and those of the fallback for a language that lacks some. A failure is logged
 * and the page goes on without them (spec §8).
 */
export const loadMessages = async (language: Language): Promise<void> => {
  const isWhole = SITE.lackingTexts.every((locale) => locale !== language);
  await Promise.all((isWhole ? [language] : [language, FALLBACK_LANGUAGE]).map(async (own) => loadOnce(own)));
};

const loadOnce = async (language: Language): Promise<void> => {
  if (loaded.has(language)) return;
  try {
    loaded.set(language, await sources[language]());
  } catch (error) {
    // oxlint-disable-next-line no-console -- spec §8: locale loading failure logs this text
    console.error(`Failed locale loading: ${error instanceof Error ? error.message : String(error)}`);
  }
};

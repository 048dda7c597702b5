import type { Locale } from './locale.ts';

/** Language of last resort for interface texts (spec §9, i18n fallback). */
export const FALLBACK_LANGUAGE = 'en-US' as const;

/** A language that interface texts exist in; pages exist in the locales alone. */
export type Language = Locale | typeof FALLBACK_LANGUAGE;

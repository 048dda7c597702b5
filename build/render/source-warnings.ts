import { LOCALES, type Locale } from '../../model/language/locale.ts';
import { missingRules, missingTexts } from '../../model/language/missing.ts';
import { languageFile } from '../../model/language/catalogue.ts';
import { createMisspellingSearch } from '../../model/language/misspellings.ts';
import type { Bundle } from '../../renderer/assets/bundle.ts';
import type { SourceWarning } from '../memory/site-memory.ts';
import type { BuildReport } from '../setup/events.ts';
import { formatList, formatPlural } from '../../base/format.ts';

/** Warnings about the interface texts, not the content. They stay the same as long as the program does. */
export const findTextWarnings = (): readonly SourceWarning[] => [
  ...LOCALES.flatMap(ofTexts),
  ...LOCALES.flatMap(ofRules),
  ...ofSpelling(),
];

export const reportSourceWarnings = (warnings: readonly SourceWarning[], report: BuildReport): void => {
  for (const warning of warnings) report({ event: 'warning', ...warning });
};

/** The bundler's warnings. */
export const bundlerWarnings = ({ warnings }: Pick<Bundle, 'warnings'>): readonly SourceWarning[] =>
  warnings.map((message) => ({
    message,
    hint: 'Correct the source: what a browser does not understand, it leaves out.',
  }));

const ofTexts = (locale: Locale): readonly SourceWarning[] => {
  const missing = missingTexts(locale);
  if (missing.length === 0) return [];
  const message = `locales/${locale}.ts lacks ${formatPlural(missing.length, 'text')}: ${formatList(missing)}`;
  return [
    {
      message,
      hint: 'Write them there: without the word `Partial` in that file, `npm run types` names each. Until then pages show the text of another language, or the key.',
    },
  ];
};

const ofRules = (locale: Locale): readonly SourceWarning[] => {
  const missing = missingRules(locale);
  if (missing.length === 0) return [];
  const message = `locales/${locale}.ts has no rules of its own for ${missing.join(', ')}`;
  return [{ message, hint: 'Write them there; until then pages have plain defaults, such as 2026-11-21 for a date.' }];
};

const ofSpelling = (): readonly SourceWarning[] => {
  const findMisspellings = createMisspellingSearch();
  return LOCALES.flatMap((locale) =>
    Object.entries(languageFile(locale)?.texts ?? {}).flatMap(([key, text]) =>
      findMisspellings(locale, text).map(({ found, expected, because }) => ({
        message: `locales/${locale}.ts, ${key}: expected “${expected}”, got “${found}”`,
        hint: because,
      })),
    ),
  );
};

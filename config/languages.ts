import * as z from 'zod';
import { orNull } from '../base/or-null.ts';
import { isDeviceName } from '../model/link/device-name.ts';
import type { LanguageEntry } from '../model/language/locale.ts';

/** True for a well-formed tag in canonical spelling. */
const isTag = (text: string): boolean => orNull(() => Intl.getCanonicalLocales(text)[0]) === text;

const languageSchema = z.strictObject({
  /** Prefix of its paths, `ru`: no page's path may begin with it. */
  code: z
    .string()
    .regex(/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/, { error: 'Expected a code such as "ru" or "uz-arab"' })
    .refine((code) => !isDeviceName(code), { error: 'Expected a code that Windows has no device of' }),
  /** Prismic's language id, which may differ from the code. */
  prismic: z.string().regex(/^[\w-]+$/, { error: 'Expected an id such as "uz-uz"' }),
  /** BCP 47 tag for `<html lang>`, `ru-RU`. */
  language: z.string().refine(isTag, { error: 'Expected a language tag such as "ru-RU" or "uz-Arab"' }),
  dir: z.enum(['ltr', 'rtl']),
  /** Host of its absolute addresses, `ru.bolak.example`; defaults to the site's own. */
  domain: z
    .string()
    .regex(z.regexes.domain, { error: 'Expected a host such as "www.example.org"' })
    .toLowerCase()
    .optional(),
  /** Style sheets of the fonts for the first paint of the language's pages. */
  fonts: z.array(z.string()).default([]),
});

/** The configuration of a language. */
export type LanguageSettings = z.output<typeof languageSchema>;

/** Languages of the site, default first. */
export const languagesSchema = z
  .array(languageSchema)
  .min(1)
  .superRefine((languages, context) => {
    for (const key of ['code', 'prismic', 'language'] as const) {
      languages.forEach((language, index) => {
        if (languages.findIndex((other) => other[key] === language[key]) === index) return;
        context.addIssue({ code: 'custom', path: [index, key], message: `"${language[key]}" stands twice` });
      });
    }
  });

/** Font style sheets of all languages, without duplicates. */
export const fontsOf = (languages: readonly LanguageSettings[]): readonly string[] => [
  ...new Set(languages.flatMap(({ fonts }) => fonts)),
];

/** The facts about languages that the whole program needs: `site types` writes them to `locales/generated/`. */
export const listedLanguages = (languages: readonly LanguageSettings[]): readonly LanguageEntry[] =>
  languages.map(({ code, prismic, language, dir, domain }) => ({
    code,
    prismic,
    language,
    dir,
    ...(domain !== undefined && { domain }),
  }));

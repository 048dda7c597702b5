import { z } from 'zod';
import { LOCALES, type Locale } from '../locales/locale.ts';

const localeSchema = z.strictObject({
  /** Prismic's own locale id; it need not equal the URL prefix. */
  prismic: z.string().min(1),
  /** BCP 47 tag for `<html lang>` and hreflang. */
  language: z.string().min(2),
  dir: z.enum(['ltr', 'rtl']),
});

/** Facts of this site. One schema: the type of `site.config.ts` and the check of it at run time. */
export const siteConfigSchema = z.strictObject({
  /** Product name: the first part of every page title. */
  name: z.string().min(1),
  /** Public origin, e.g. `https://bolak.example`; canonical and feed addresses are built on it. */
  url: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  titleSeparator: z.string().min(1).default('|'),
  locales: z.strictObject({ uz: localeSchema, ru: localeSchema } satisfies Record<Locale, typeof localeSchema>),
  content: z.strictObject({
    /** Turns content warnings (missing translation, image without alt, …) into errors. */
    strict: z.boolean().default(false),
  }),
  blog: z.strictObject({
    /** Articles on one page of the list. */
    pageSize: z.int().min(1).max(100).default(9),
  }),
});

export type SiteConfigInput = z.input<typeof siteConfigSchema>;
export type SiteConfig = z.output<typeof siteConfigSchema>;

/** Locale of a Prismic language id; undefined for a language that the site does not show. */
export const localeOfLanguage = (config: SiteConfig, lang: string): Locale | undefined =>
  LOCALES.find((locale) => config.locales[locale].prismic === lang);

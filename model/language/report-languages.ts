/** Languages of the people who edit and run a site, independent of the site's own: reports, tables and the status page exist in each. */
export const REPORT_LANGUAGES = ['en', 'ru', 'uz'] as const;

export type ReportLanguage = (typeof REPORT_LANGUAGES)[number];

/** Finds the report language of a tag such as `uz-UZ`; undefined if there is none. */
export const findReportLanguage = (tag: string): ReportLanguage | undefined =>
  REPORT_LANGUAGES.find((language) => language === tag.split('-', 1)[0]);

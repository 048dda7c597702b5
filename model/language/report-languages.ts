/** Languages of those who edit and run a site, whatever languages it has itself: in each there are reports, tables and the status page. */
export const REPORT_LANGUAGES = ['en', 'ru', 'uz'] as const;

export type ReportLanguage = (typeof REPORT_LANGUAGES)[number];

/** The one that a tag such as `uz-UZ` is of; undefined where there is none. */
export const findReportLanguage = (tag: string): ReportLanguage | undefined =>
  REPORT_LANGUAGES.find((language) => language === tag.split('-', 1)[0]);

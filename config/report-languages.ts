/** Languages of those who edit and run a site, whatever languages it has itself: in each there are reports, tables and the status page. */
export const REPORT_LANGUAGES = ['en', 'ru', 'uz'] as const;

export type ReportLanguage = (typeof REPORT_LANGUAGES)[number];

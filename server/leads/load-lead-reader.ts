import type { LeadReader } from '../../model/site/lead-reader.ts';

/** The site's form, loaded when a request has to do with one; undefined where the site has none. */
export const loadLeadReader = async (): Promise<LeadReader | undefined> =>
  (await import('../../templates/site-code.ts')).siteCode.leadReader;

import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../model/language/locale.ts';
import type { LeadReader, ReadLead } from '../../model/site/site-code.ts';

/** A lead as it is kept: the language of the form and its fields. */
export type Lead = Readonly<Record<string, string>> & { readonly locale: Locale };

export interface SentLead extends ReadLead {
  readonly lead: Lead;
}

/** Reads a form as it is sent. */
export const readLead = ({ read }: LeadReader, body: string): SentLead => {
  const form = new URLSearchParams(body);
  const field = (name: string): string => line(form.get(name) ?? '');
  const locale = LOCALES.find((own) => own === field('locale')) ?? DEFAULT_LOCALE;
  const sent = read(field);
  return { ...sent, lead: { ...sent.lead, locale } };
};

/** As long as a field of a form may be. */
const LONGEST = 120;

/** One line of text without control characters, which are nothing that anybody has typed. */
const line = (value: string): string => value.replaceAll(/\p{C}/gu, ' ').trim().slice(0, LONGEST);

/** The site's form, loaded when a request has to do with one; undefined where the site has none. */
export const loadLeadReader = async (): Promise<LeadReader | undefined> =>
  (await import('../../templates/site-code.ts')).siteCode.leadReader;

import type { IncomingMessage } from 'node:http';
import { text, type MessageKey } from '../../model/language/messages.ts';
import type { LeadReader, ReadLead } from '../../model/site/site-code.ts';
import { readBody } from '../request/read-body.ts';
import { languageOf, localePath, DEFAULT_LOCALE, LOCALES, type Locale } from '../../model/language/locale.ts';
import { escapeXml } from '../../renderer/host/encode.ts';

/** Where forms are sent while a site is developed or looked at. No page of a site has such an address. */
export const LEADS_PATH = '/__leads';

interface LeadAnswer {
  readonly status: number;
  readonly body: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Answers a request for `LEADS_PATH` as docs/hosting.md says of a lead endpoint. */
export type ReceiveLead = (request: IncomingMessage) => Promise<LeadAnswer>;

interface LeadReceiverOptions {
  /** False when no more can be kept. */
  readonly keep: (lead: Lead) => boolean;
  /** Milliseconds; of a clock that only goes forward. */
  readonly now: () => number;
}

/** Bytes of a form: its fields have 120 letters at most, each of some bytes, encoded. */
const MAX_BODY = 8 * 1024;
/** Forms in a minute. */
const LIMITS = { each: 10, all: 60 } as const;

/** Takes in forms of the site's own pages, and of no other: it has no word for other origins. */
export const createLeadReceiver = ({ keep, now }: LeadReceiverOptions): ReceiveLead => {
  const isAllowed = createRateLimit({ ...LIMITS, now });
  return async (request) => {
    const refusal = refusalOf(request);
    if (refusal) return refusal;
    if (!isAllowed(request.socket.remoteAddress ?? '')) return refuse(429, [['Retry-After', '60']]);
    const body = await readBody(request, MAX_BODY);
    if (body === null) return refuse(413);
    const reader = await loadLeadReader();
    if (!reader) return refuse(404);
    const isScript = /\bapplication\/json\b/.test(request.headers.accept ?? '');
    return answer(readLead(reader, body), { keep, isScript, texts: reader.texts });
  };
};

const refusalOf = (request: IncomingMessage): LeadAnswer | null => {
  if (request.method !== 'POST') return refuse(405, [['Allow', 'POST']]);
  if (!isOwnOrigin(request)) return refuse(403);
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(request.headers['content-type'] ?? '')) return refuse(415);
  return null;
};

/** Browsers name the origin with every POST. A program that names none is no page of this site. */
const isOwnOrigin = ({ headers: { origin, host } }: IncomingMessage): boolean =>
  origin === `http://${host}` || origin === `https://${host}`;

interface Reception {
  readonly keep: LeadReceiverOptions['keep'];
  /** Whether the page's script asks, not the browser in its place. */
  readonly isScript: boolean;
  readonly texts: LeadReader['texts'];
}

const answer = ({ lead, errors, isFromRobot }: SentLead, { keep, isScript, texts }: Reception): LeadAnswer => {
  const { locale } = lead;
  const say = (status: number, keys: readonly MessageKey[], data: unknown): LeadAnswer =>
    isScript
      ? { status, body: JSON.stringify(data), headers: [['Content-Type', 'application/json; charset=utf-8'], NO_STORE] }
      : {
          status,
          body: leadPage(locale, { keys, home: texts.home }),
          headers: [['Content-Type', 'text/html; charset=utf-8'], NO_STORE],
        };
  const faults = Object.entries(errors);
  if (faults.length > 0) {
    const words = faults.map(([name, key]) => [name, text(locale, key)] as const);
    return say(422, Object.values(errors), { errors: Object.fromEntries(words) });
  }
  // A robot learns nothing from its answer.
  if (!isFromRobot && !keep(lead)) return say(503, [texts.failed], {});
  return say(200, [texts.sent], {});
};

interface LeadPage {
  readonly keys: readonly MessageKey[];
  /** The words of the link back. */
  readonly home: MessageKey;
}

/** What a visitor without JavaScript reads after sending a form: the texts, and the way back, from `LEADS_PATH` wherever the site is. */
const leadPage = (locale: Locale, { keys, home: back }: LeadPage): string => {
  const { language, dir } = languageOf(locale);
  const [title = ''] = keys.map((key) => text(locale, key));
  const lines = keys.map((key) => `<p>${escapeXml(text(locale, key))}</p>`).join('');
  const home = `<p><a href=".${localePath(locale, '/')}">${escapeXml(text(locale, back))}</a></p>`;
  return `<!DOCTYPE html><html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeXml(title)}</title></head><body><main>${lines}${home}</main></body></html>\n`;
};

const NO_STORE = ['Cache-Control', 'no-store'] as const;

/** The connection ends, so that an unread body cannot stand in the way. */
const refuse = (status: number, headers: LeadAnswer['headers'] = []): LeadAnswer => ({
  status,
  body: `${status}\n`,
  headers: [['Content-Type', 'text/plain; charset=utf-8'], ['Connection', 'close'], NO_STORE, ...headers],
});

/** Whether one more request is allowed now: so many from each sender, and so many in all, in a minute. */
type RateLimit = (sender: string) => boolean;

const MINUTE = 60_000;

interface RateLimitOptions {
  readonly each: number;
  readonly all: number;
  /** Milliseconds; of a clock that only goes forward. */
  readonly now: () => number;
}

/** Counts requests by the minute. Nothing is known of earlier ones. */
export const createRateLimit = ({ each, all, now }: RateLimitOptions): RateLimit => {
  const counts = new Map<string, number>();
  let total = 0;
  let since = now();
  return (sender) => {
    if (now() - since >= MINUTE) {
      counts.clear();
      total = 0;
      since = now();
    }
    const count = (counts.get(sender) ?? 0) + 1;
    if (count > each || total >= all) return false;
    counts.set(sender, count);
    total += 1;
    return true;
  };
};

/** A lead as it is kept: the language of the form and its fields. */
export type Lead = Readonly<Record<string, string>> & { readonly locale: Locale };

interface SentLead extends ReadLead {
  readonly lead: Lead;
}

/** Reads a form as it is sent. */
const readLead = ({ read }: LeadReader, body: string): SentLead => {
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

import type { IncomingMessage } from 'node:http';
import { text, type MessageKey } from '../../model/language/messages.ts';
import type { LeadReader, ReadLead } from '../../model/site/site-code.ts';
import { readBody } from '../request/read-body.ts';
import { languageOf, localePath, DEFAULT_LOCALE, LOCALES, type Locale } from '../../model/language/locale.ts';
import { escapeXml } from '../../renderer/host/encode.ts';

/** Address that forms are sent to in `site dev` and `site preview`. No page of a site has this address. */
export const LEADS_PATH = '/__leads';

interface LeadAnswer {
  readonly status: number;
  readonly body: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Answers a request for `LEADS_PATH` as docs/hosting.md describes for a lead endpoint. */
export type ReceiveLead = (request: IncomingMessage) => Promise<LeadAnswer>;

interface LeadReceiverOptions {
  /** Stores a lead; false if no more can be stored. */
  readonly keep: (lead: Lead) => boolean;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/** Most bytes of a form: each field has at most 120 characters, of several bytes each, encoded. */
const MAX_BODY = 8 * 1024;
/** Most forms per minute, of each sender and of all together. */
const LIMITS = { each: 10, all: 60 } as const;

/** Accepts forms of the site's own pages only: it sends no CORS headers for other origins. */
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

/** Browsers send the origin with every POST. A program that sends none is no page of this site. */
const isOwnOrigin = ({ headers: { origin, host } }: IncomingMessage): boolean =>
  origin === `http://${host}` || origin === `https://${host}`;

interface Reception {
  readonly keep: LeadReceiverOptions['keep'];
  /** Whether the page's script sent the form, rather than the browser itself. */
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
  // A robot gets the same answer as a person.
  if (!isFromRobot && !keep(lead)) return say(503, [texts.failed], {});
  return say(200, [texts.sent], {});
};

interface LeadPage {
  readonly keys: readonly MessageKey[];
  /** Text of the link to the home page. */
  readonly home: MessageKey;
}

/**
 * The page that a visitor without JavaScript sees after sending a form: the messages, and a link home, relative to `LEADS_PATH` so that it
 * works under any base path.
 */
const leadPage = (locale: Locale, { keys, home: back }: LeadPage): string => {
  const { language, dir } = languageOf(locale);
  const [title = ''] = keys.map((key) => text(locale, key));
  const lines = keys.map((key) => `<p>${escapeXml(text(locale, key))}</p>`).join('');
  const home = `<p><a href=".${localePath(locale, '/')}">${escapeXml(text(locale, back))}</a></p>`;
  return `<!DOCTYPE html><html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeXml(title)}</title></head><body><main>${lines}${home}</main></body></html>\n`;
};

const NO_STORE = ['Cache-Control', 'no-store'] as const;

/** Closes the connection, so that an unread body does not block it. */
const refuse = (status: number, headers: LeadAnswer['headers'] = []): LeadAnswer => ({
  status,
  body: `${status}\n`,
  headers: [['Content-Type', 'text/plain; charset=utf-8'], ['Connection', 'close'], NO_STORE, ...headers],
});

/** True if one more request is allowed: per minute, a number for each sender and a number in all. */
type RateLimit = (sender: string) => boolean;

const MINUTE = 60_000;

interface RateLimitOptions {
  readonly each: number;
  readonly all: number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/** Counts requests by the minute, and forgets earlier minutes. */
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

/** A lead as it is stored: the language of the form and its fields. */
export type Lead = Readonly<Record<string, string>> & { readonly locale: Locale };

interface SentLead extends ReadLead {
  readonly lead: Lead;
}

/** Parses a form as it is sent. */
const readLead = ({ read }: LeadReader, body: string): SentLead => {
  const form = new URLSearchParams(body);
  const field = (name: string): string => line(form.get(name) ?? '');
  const locale = LOCALES.find((own) => own === field('locale')) ?? DEFAULT_LOCALE;
  const sent = read(field);
  return { ...sent, lead: { ...sent.lead, locale } };
};

/** Most characters of a form's field. */
const LONGEST = 120;

/** Returns one line of text without control characters, which nobody types. */
const line = (value: string): string => value.replaceAll(/\p{C}/gu, ' ').trim().slice(0, LONGEST);

/** The site's form, loaded when a request concerns one; undefined if the site has none. */
export const loadLeadReader = async (): Promise<LeadReader | undefined> =>
  (await import('../../templates/site-code.ts')).siteCode.leadReader;

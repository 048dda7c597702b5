import { DAY_IN_MS } from '../../model/values/days-left.ts';
import { setMaxListeners } from 'node:events';
import { join } from 'node:path';
import { formatCount, formatList, formatPlural } from '../../base/format.ts';
import { cacheFolder } from '../../config/project.ts';
import { applyStrictness, problemOf, sortProblems } from '../../model/check/problem.ts';
import { mapPacked } from '../../content/snapshot/pack.ts';
import type { StoredSnapshot } from '../../content/snapshot/snapshot-store.ts';
import { groupBy } from '../../model/values/group-by.ts';
import { createLinkProblem, isDoubtful } from '../../content/check/address-problems.ts';
import { assertValid } from '../../build/content/check.ts';
import type { ReportLanguage } from '../../model/language/report-languages.ts';
import type { BuildSetup } from '../../build/setup/build-setup.ts';
import type { CommandContext } from '../terminal/context.ts';
import { createSteps } from '../../build/setup/events.ts';
import { createPoliteSender, askPage } from './ask-politely.ts';
import { createSender, type ServerAnswer, type SendRequest } from './send-request.ts';
import { describeVerdict, isSettled, isSilence, verdictSchema, type Verdict } from './verdict.ts';
import * as z from 'zod';
import { readSealedFile, writeSealedFile } from '../../base/sealed-json.ts';
import { orNull } from '../../base/or-null.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { ParsedDocument } from '../../content/check/check-document.ts';
import { collectLinks, type FoundAddress } from '../../model/check/links.ts';
import { originsOf } from '../../model/language/locale.ts';
import { normalizeAddress } from '../../model/link/normalize-address.ts';
import { toUrl } from '../../model/link/to-url.ts';
import { createFieldReader } from '../../content/check/read-document.ts';
import { isPrivateHost } from '../../base/network.ts';

/** Requests every external address that documents link to, and reports those that do not work. Returns the number of warnings. */
export const checkOutsideLinks = async (
  snapshot: StoredSnapshot,
  setup: BuildSetup,
  context: CommandContext,
): Promise<number> => {
  const readLinks = createOutsideLinkReader(setup.root, setup.site);
  const links = mapPacked(snapshot, (json) => readLinks(json)).flat();
  const addresses = [...new Set(links.map(({ address }) => address))].toSorted();
  const verdicts = await createSteps({ ...context, language: setup.options.language })(
    'links',
    (onProgress) => askAll(addresses, { setup, context, onProgress }),
    describeAsked,
  );
  const problems = links.flatMap(({ document, address, ...found }) => {
    const verdict = verdicts.get(address);
    const doubt = verdict === undefined ? null : describeVerdict(address, verdict);
    return doubt === null ? [] : [problemOf(document, createLinkProblem(found, doubt))];
  });
  const { repository, root, site } = setup;
  return assertValid(sortProblems(applyStrictness(problems, site.content)), {
    repository,
    root,
    report: context.report,
    language: setup.options.language,
  });
};

interface Asking {
  readonly setup: BuildSetup;
  readonly context: CommandContext;
  readonly onProgress: (done: number, total: number) => void;
}

/** Requests each address once, unless its verdict is remembered. Verdicts are remembered even if the rest is interrupted. */
const askAll = async (
  addresses: readonly string[],
  { setup, context: { project, env, signal }, onProgress }: Asking,
): Promise<ReadonlyMap<string, Verdict>> => {
  const [path, now] = [join(cacheFolder(project, env), 'links.json'), Date.now()];
  const known = readLinkMemory(path, now);
  const verdicts = new Map<string, Verdict>();
  const left = addresses.filter((address) => !known.has(address));
  const end = new AbortController();
  const ending = AbortSignal.any([signal, end.signal]);
  // Each waiting request adds a listener, and there may be thousands.
  setMaxListeners(0, ending);
  const { send, close } = createSender(setup.site.url, ending);
  const sendPolitely = createPoliteSender(send, ending);
  onProgress(0, left.length);
  try {
    const asked = left.map(async (address) => {
      verdicts.set(address, await followAddress(address, sendPolitely));
      onProgress(verdicts.size, left.length);
    });
    await Promise.all(asked);
  } finally {
    end.abort();
    await close();
    writeLinkMemory(path, known, { verdicts, now });
  }
  const remembered = addresses.flatMap((address) => known.get(address) ?? []);
  return doubtSilence(new Map([...verdicts, ...remembered.map(({ address, verdict }) => [address, verdict] as const)]));
};

/** If none of several hosts has answered, the network is probably at fault: then nothing is known of any of them. */
export const doubtSilence = (verdicts: ReadonlyMap<string, Verdict>): ReadonlyMap<string, Verdict> => {
  const asked = [...verdicts].filter(([, { kind }]) => kind !== 'inward');
  const hosts = new Set(asked.map(([address]) => new URL(address).host));
  if (hosts.size < 2 || !asked.every(([, verdict]) => isSilence(verdict))) return verdicts;
  const unknown = asked.map(([address, verdict]): [string, Verdict] => {
    return [address, { kind: 'undecided', because: 'code' in verdict ? verdict.code : verdict.kind }];
  });
  return new Map([...verdicts, ...unknown]);
};

const entrySchema = z.object({
  address: z.string(),
  /** When it was requested; milliseconds since 1970. */
  at: z.number(),
  verdict: verdictSchema,
});

type Entry = Readonly<z.output<typeof entrySchema>>;

/** Verdicts of the last day; empty if the file is unreadable. */
const readLinkMemory = (path: string, now: number): ReadonlyMap<string, Entry> => {
  const entries = orNull(() => z.array(entrySchema).parse(JSON.parse(String(readSealedFile(path))))) ?? [];
  return new Map(entries.filter(({ at }) => at <= now && now - at < DAY_IN_MS).map((entry) => [entry.address, entry]));
};

const writeLinkMemory = (
  path: string,
  known: ReadonlyMap<string, Entry>,
  { verdicts, now }: { readonly verdicts: ReadonlyMap<string, Verdict>; readonly now: number },
): void => {
  const asked = [...verdicts].flatMap(([address, verdict]) =>
    isSettled(verdict) ? [{ address, at: now, verdict }] : [],
  );
  writeSealedFile(path, JSON.stringify([...known.values(), ...asked]));
};

/** Also lists hosts without a clear answer, whose links somebody has to check by hand. */
const describeAsked = (verdicts: ReadonlyMap<string, Verdict>, language: ReportLanguage): string => {
  const hosts = groupBy([...verdicts], ([address]) => new URL(address).host);
  const undecided = [...verdicts].flatMap(([address, verdict]) =>
    verdict.kind === 'undecided' ? [`${new URL(address).host} (${verdict.because})`] : [],
  );
  const { asked, unknown } = WORDS[language];
  const note = undecided.length === 0 ? '' : unknown(undecided.length, formatList([...new Set(undecided)]));
  return asked(verdicts.size, hosts.size) + note;
};

const en = {
  asked: (addresses: number, hosts: number) =>
    `${formatPlural(addresses, 'address', 'addresses')} at ${formatPlural(hosts, 'host')}`,
  unknown: (count: number, hosts: string) => `, of ${formatCount(count)} nothing is known: ${hosts}`,
};

const WORDS: Readonly<Record<ReportLanguage, typeof en>> = {
  en,
  ru: {
    asked: (addresses, hosts) => `адресов: ${formatCount(addresses)}, серверов: ${formatCount(hosts)}`,
    unknown: (count, hosts) => `, о ${formatCount(count)} ничего не известно: ${hosts}`,
  },
  uz: {
    asked: (addresses, hosts) => `${formatCount(addresses)} ta manzil, ${formatCount(hosts)} ta server`,
    unknown: (count, hosts) => `, ${formatCount(count)} tasi haqida hech narsa maʼlum emas: ${hosts}`,
  },
};

/** A link out of the site, with the document that contains it. */
interface OutsideLink extends FoundAddress {
  readonly document: ParsedDocument;
  /** Without a fragment, which is not sent to servers. */
  readonly address: string;
}

/**
 * Creates a function that reads links to other hosts from the JSON of a document. Links that the check already reports as doubtful are left
 * out.
 */
const createOutsideLinkReader = (root: string, config: SiteConfig): ((bytes: string) => readonly OutsideLink[]) => {
  const readFields = createFieldReader(root);
  const origins = Object.values(originsOf(config));
  return (bytes) => {
    const read = readFields(bytes);
    if (read === null) return [];
    const { document, fields } = read;
    return collectLinks(fields).web.flatMap((found) => {
      const href = normalizeAddress(found.url, origins);
      const url = href !== null && /^https?:/.test(href) ? toUrl(href) : null;
      return url === null || isDoubtful(url, origins)
        ? []
        : [{ ...found, document, address: url.href.replace(/#.*/, '') }];
    });
  };
};

/** Most redirects that are followed. */
const MOST_HOPS = 8;

/** Requests an address and follows its redirects, to judge what a visitor gets. */
export const followAddress = async (address: string, send: SendRequest): Promise<Verdict> => {
  let [url, moved]: [URL, Moved | null] = [new URL(address), null];
  let isForGood = true;
  for (let hops = 0; hops <= MOST_HOPS; hops += 1) {
    if (isPrivateHost(url)) return { kind: 'inward', to: url.href };
    const said = await askPage(send, url);
    if ('kind' in said) return said;
    const next = nextOf(said, url);
    if (next === null) return judge(said, url, moved);
    // The scheme of an app, such as `tg:`, which cannot be checked here.
    if (!/^https?:$/.test(next.protocol)) return { kind: 'fine' };
    if (isLogin(next) && !isLogin(url)) return { kind: 'login', status: said.status, to: next.href };
    isForGood &&= said.status === 301 || said.status === 308;
    if (isForGood) moved = { status: said.status, to: next.href };
    url = next;
  }
  // Some servers redirect clients without cookies in circles.
  return { kind: 'undecided', because: 'it leads on and on' };
};

interface Moved {
  readonly status: number;
  readonly to: string;
}

const nextOf = ({ status, location }: ServerAnswer, url: URL): URL | null =>
  [301, 302, 303, 307, 308].includes(status) && location !== null ? toUrl(location, url) : null;

const judge = ({ status }: ServerAnswer, url: URL, moved: Moved | null): Verdict => {
  if (status < 400) return moved === null ? { kind: 'fine' } : { kind: 'moved', ...moved };
  if (status === 404 || status === 410) return { kind: 'gone', status };
  if (status === 401) return { kind: 'login', status, to: url.href };
  return status >= 500 && status < 600 ? { kind: 'failing', status } : { kind: 'undecided', because: String(status) };
};

const isLogin = ({ hostname, pathname }: URL): boolean =>
  /^(?:accounts|login|signin|auth|sso|id)\./.test(hostname) ||
  /(?:^|\/)(?:log|sign)[-_]?in(?:[/.]|$)/i.test(pathname) ||
  /(?:^|\/)(?:wp-login|checkpoint|authwall|servicelogin)(?:[/.]|$)/i.test(pathname);

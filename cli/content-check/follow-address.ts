import { isPrivateHost } from '../../base/network.ts';
import { toUrl } from '../../model/link/to-url.ts';
import { askPage } from './ask-politely.ts';
import type { Said, SendRequest } from './send-request.ts';
import type { Verdict } from './verdict.ts';

/** How often an address may lead on. */
const MOST_HOPS = 8;

/** Asks an address, and those that it leads on to, for what a visitor finds there. */
export const followAddress = async (address: string, send: SendRequest): Promise<Verdict> => {
  let [url, moved]: [URL, Moved | null] = [new URL(address), null];
  let isForGood = true;
  for (let hops = 0; hops <= MOST_HOPS; hops += 1) {
    if (isPrivateHost(url)) return { kind: 'inward', to: url.href };
    const said = await askPage(send, url);
    if ('kind' in said) return said;
    const next = nextOf(said, url);
    if (next === null) return judge(said, url, moved);
    // An app's own scheme: what it opens is there or not.
    if (!/^https?:$/.test(next.protocol)) return { kind: 'fine' };
    if (isLogin(next) && !isLogin(url)) return { kind: 'login', status: said.status, to: next.href };
    isForGood &&= said.status === 301 || said.status === 308;
    if (isForGood) moved = { status: said.status, to: next.href };
    url = next;
  }
  // Some send whoever takes no cookie round and round.
  return { kind: 'undecided', because: 'it leads on and on' };
};

interface Moved {
  readonly status: number;
  readonly to: string;
}

const nextOf = ({ status, location }: Said, url: URL): URL | null =>
  [301, 302, 303, 307, 308].includes(status) && location !== null ? toUrl(location, url) : null;

const judge = ({ status }: Said, url: URL, moved: Moved | null): Verdict => {
  if (status < 400) return moved === null ? { kind: 'fine' } : { kind: 'moved', ...moved };
  if (status === 404 || status === 410) return { kind: 'gone', status };
  if (status === 401) return { kind: 'login', status, to: url.href };
  return status >= 500 && status < 600 ? { kind: 'failing', status } : { kind: 'undecided', because: String(status) };
};

const isLogin = ({ hostname, pathname }: URL): boolean =>
  /^(?:accounts|login|signin|auth|sso|id)\./.test(hostname) ||
  /(?:^|\/)(?:log|sign)[-_]?in(?:[/.]|$)/i.test(pathname) ||
  /(?:^|\/)(?:wp-login|checkpoint|authwall|servicelogin)(?:[/.]|$)/i.test(pathname);

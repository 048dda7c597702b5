import type { Doubt } from '../../renderer/documents/address-problems.ts';
import type { Verdict } from './verdict.ts';

/** What is wrong with a link to an address; null when nothing is, or when nobody knows. */
export const describeVerdict = (address: string, verdict: Verdict): Doubt | null => {
  const { host } = new URL(address);
  switch (verdict.kind) {
    case 'fine':
    case 'undecided':
      return null;
    case 'gone':
      return { message: `There is nothing at ${address} (${verdict.status})`, hint: GONE };
    case 'moved':
      return { message: `${address} has moved for good to ${verdict.to} (${verdict.status})`, hint: MOVED };
    case 'login':
      return { message: `${address} leads to a login, ${verdict.to} (${verdict.status})`, hint: LOGIN };
    case 'inward':
      return { message: `${address} leads to ${new URL(verdict.to).host}, which visitors cannot reach`, hint: GONE };
    case 'failing':
      return { message: `${address} answers with an error of its server (${verdict.status})`, hint: AGAIN };
    case 'unknown-host':
      return { message: `There is no host ${host} (${verdict.code})`, hint: GONE };
    case 'certificate':
      return { message: `Browsers warn of ${host}: its certificate is not valid (${verdict.code})`, hint: CERTIFICATE };
    case 'slow':
      return { message: `${address} does not answer in time`, hint: AGAIN };
    case 'unreachable':
      return { message: `${host} cannot be reached (${verdict.code})`, hint: AGAIN };
    default:
      return verdict satisfies never;
  }
};

const GONE = 'Visitors find an error there. Set another address, or take the link away.';
const MOVED = 'Visitors still get there, by a detour that may end. Set the new address.';
const LOGIN = 'Visitors without an account see nothing else. Set an address that is open to all.';
const CERTIFICATE = 'Set an address that browsers trust, or tell whoever runs it.';
const AGAIN = 'Look whether it opens in a browser. If it does not tomorrow either, set another address.';

import * as z from 'zod';
import type { Doubt } from '../../content/check/address-problems.ts';

/** What is known of an address outside once it has been asked, or why nothing is. */
export const verdictSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fine') }),
  z.object({ kind: z.literal('gone'), status: z.int() }),
  /** For good, and something is there. */
  z.object({ kind: z.literal('moved'), status: z.int(), to: z.string() }),
  z.object({ kind: z.literal('login'), status: z.int(), to: z.string() }),
  /** To one's own machine or network. */
  z.object({ kind: z.literal('inward'), to: z.string() }),
  z.object({ kind: z.literal('failing'), status: z.int() }),
  z.object({ kind: z.literal('unknown-host'), code: z.string() }),
  z.object({ kind: z.literal('certificate'), code: z.string() }),
  z.object({ kind: z.literal('slow') }),
  z.object({ kind: z.literal('unreachable'), code: z.string() }),
  /** Servers say other things to programs than to people, and not every network leads everywhere. */
  z.object({ kind: z.literal('undecided'), because: z.string() }),
]);

export type Verdict = Readonly<z.output<typeof verdictSchema>>;

/** Whether it is worth remembering: what was said, not what may be otherwise in a minute. */
export const isSettled = ({ kind }: Verdict): boolean => SETTLED.has(kind);

const SETTLED: ReadonlySet<Verdict['kind']> = new Set(['fine', 'gone', 'moved', 'login', 'inward']);

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

import * as z from 'zod';
import type { Doubt } from '../../content/check/address-problems.ts';

/** The result of requesting an external address, or why there is none. */
export const verdictSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fine') }),
  z.object({ kind: z.literal('gone'), status: z.int() }),
  /** Permanently, to a page that exists. */
  z.object({ kind: z.literal('moved'), status: z.int(), to: z.string() }),
  z.object({ kind: z.literal('login'), status: z.int(), to: z.string() }),
  /** To the visitor's own machine or network. */
  z.object({ kind: z.literal('inward'), to: z.string() }),
  z.object({ kind: z.literal('failing'), status: z.int() }),
  z.object({ kind: z.literal('unknown-host'), code: z.string() }),
  z.object({ kind: z.literal('certificate'), code: z.string() }),
  z.object({ kind: z.literal('slow') }),
  z.object({ kind: z.literal('unreachable'), code: z.string() }),
  /** Servers answer programs differently from people, and some networks block addresses. */
  z.object({ kind: z.literal('undecided'), because: z.string() }),
]);

export type Verdict = Readonly<z.output<typeof verdictSchema>>;

/** True if the verdict is worth remembering: an answer of the server, not a failure that may be over in a minute. */
export const isSettled = ({ kind }: Verdict): boolean => SETTLED.has(kind);

const SETTLED: ReadonlySet<Verdict['kind']> = new Set(['fine', 'gone', 'moved', 'login', 'inward']);

/** True if there was no answer: the host, or the network, cannot be reached. */
export const isSilence = ({ kind }: Verdict): boolean => SILENT.has(kind);

const SILENT: ReadonlySet<Verdict['kind']> = new Set(['unknown-host', 'certificate', 'slow', 'unreachable']);

/** Describes the problem of a link; null if there is none, or if it is not known. */
export const describeVerdict = (address: string, verdict: Verdict): Doubt | null => {
  const { host } = new URL(address);
  switch (verdict.kind) {
    case 'fine':
    case 'undecided':
      return null;
    case 'gone':
    case 'failing':
      return [`links.${verdict.kind}`, { address, status: verdict.status }];
    case 'moved':
    case 'login':
      return [`links.${verdict.kind}`, { address, to: verdict.to, status: verdict.status }];
    case 'inward':
      return ['links.inward', { address, host: new URL(verdict.to).host }];
    case 'unknown-host':
      return ['links.unknownHost', { host, code: verdict.code }];
    case 'certificate':
    case 'unreachable':
      return [`links.${verdict.kind}`, { host, code: verdict.code }];
    case 'slow':
      return ['links.slow', { address }];
    default:
      return verdict satisfies never;
  }
};

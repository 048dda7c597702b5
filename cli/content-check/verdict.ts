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

/** Whether nobody has said anything: a host that is not there, or the way to it. */
export const isSilence = ({ kind }: Verdict): boolean => SILENT.has(kind);

const SILENT: ReadonlySet<Verdict['kind']> = new Set(['unknown-host', 'certificate', 'slow', 'unreachable']);

/** What is wrong with a link to an address; null when nothing is, or when nobody knows. */
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

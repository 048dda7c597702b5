import type { ReportFault } from './fault.ts';

/** The kinds of links that can be followed, and the one that is none. */
const KINDS: ReadonlySet<unknown> = new Set(['Any', 'Web', 'Media', 'Document']);

interface Link {
  readonly link_type: string;
  readonly text?: unknown;
}

export const isLink = (value: object): value is Link => 'link_type' in value && typeof value.link_type === 'string';

/** A link of a kind that is new leads nowhere, and keeps its words. */
export const mendLink = (link: Link, report: ReportFault): object => {
  if (KINDS.has(link.link_type)) return link;
  report({ kind: 'unknown-link', found: link.link_type });
  return { link_type: 'Any', ...(link.text === undefined ? {} : { text: link.text }) };
};

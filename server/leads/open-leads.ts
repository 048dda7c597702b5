import { join, relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import { keepLead } from './keep-lead.ts';
import { createLeadReceiver, type ReceiveLead } from './receive-lead.ts';

interface LeadsOptions {
  /** Folder of what is remembered. */
  readonly cache: string;
  readonly say: (line: string) => void;
}

/** Leads of a site without an endpoint of its own, kept in a file. What is said of one has no word of who it is. */
export const openLeads = ({ cache, say }: LeadsOptions): ReceiveLead => {
  const path = join(cache, 'leads.jsonl');
  const place = relative(process.cwd(), path);
  return createLeadReceiver({
    now: () => performance.now(),
    keep: (lead) => {
      const isKept = keepLead(path, lead);
      say(isKept ? `A lead has come: it is in ${place}` : `A lead was refused: ${place} is full. Move it away`);
      return isKept;
    },
  });
};

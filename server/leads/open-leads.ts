import { join, relative, dirname } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createLeadReceiver, type ReceiveLead, type Lead } from './receive-lead.ts';
import { appendFileSync, chmodSync, statSync } from 'node:fs';
import { makeFolder } from '../../base/make-folder.ts';

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

/** Bytes: some thousands of leads. More than that is somebody's joke. */
const LARGEST = 1024 * 1024;

/**
 * Adds a lead to a file of one JSON object a line, which its owner alone may read. False when the file is full: personal data
 * is thrown away by nobody but its owner.
 */
const keepLead = (path: string, lead: Lead): boolean => {
  makeFolder(dirname(path));
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST) return false;
  appendFileSync(path, `${JSON.stringify({ ...lead, at: new Date().toISOString() })}\n`, { mode: 0o600 });
  // A file that was there may have been made with other rights.
  chmodSync(path, 0o600);
  return true;
};

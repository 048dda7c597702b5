import { join, relative, dirname } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createLeadReceiver, type ReceiveLead, type Lead } from './receive-lead.ts';
import { appendFileSync, chmodSync, statSync } from 'node:fs';
import { makeFolder } from '../../base/make-folder.ts';

interface LeadsOptions {
  /** Folder of the caches. */
  readonly cache: string;
  readonly say: (line: string) => void;
}

/** Keeps the leads of a site without an endpoint of its own in a file. Messages about a lead contain no personal data. */
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

/** Bytes, enough for some thousands of leads. More than that is an abuse. */
const LARGEST = 1024 * 1024;

/**
 * Appends a lead to a file of one JSON object per line, which only its owner may read. False if the file is full: personal data is never
 * deleted automatically.
 */
const keepLead = (path: string, lead: Lead): boolean => {
  makeFolder(dirname(path));
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST) return false;
  appendFileSync(path, `${JSON.stringify({ ...lead, at: new Date().toISOString() })}\n`, { mode: 0o600 });
  // An existing file may have other permissions.
  chmodSync(path, 0o600);
  return true;
};

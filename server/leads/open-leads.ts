import { join, relative, dirname } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createLeadReceiver, type ReceiveLead, type Lead } from './receive-lead.ts';
import { closeSync, fchmodSync, fstatSync, openSync, readSync, writeFileSync } from 'node:fs';
import { isDiskError } from '../../base/system-error.ts';
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
      const fault = keepLead(path, lead);
      say(fault === null ? `A lead has come: it is in ${place}` : `A lead was refused: ${place} ${fault}`);
      return fault === null;
    },
  });
};

/** Bytes, enough for some thousands of leads. More than that is an abuse. */
const LARGEST = 1024 * 1024;

/**
 * Appends a lead to a file of one JSON object per line, which only its owner may read. Returns the reason if it cannot: personal data is
 * never deleted automatically.
 */
const keepLead = (path: string, lead: Lead): string | null => {
  try {
    makeFolder(dirname(path));
    const file = openSync(path, 'a+', 0o600);
    try {
      return addLine(file, JSON.stringify({ ...lead, at: new Date().toISOString() }));
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (!isDiskError(error)) throw error;
    return `cannot be written (${error.message})`;
  }
};

const addLine = (file: number, line: string): string | null => {
  const { size } = fstatSync(file);
  if (size > LARGEST) return 'is full. Move it away';
  const end = Buffer.alloc(1);
  readSync(file, end, 0, 1, Math.max(0, size - 1));
  // A full disk may have cut off the previous line.
  const isCutOff = size > 0 && end.toString() !== '\n';
  writeFileSync(file, `${isCutOff ? '\n' : ''}${line}\n`);
  // An existing file may have other permissions.
  fchmodSync(file, 0o600);
  return null;
};

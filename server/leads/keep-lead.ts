import { appendFileSync, chmodSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../../base/make-folder.ts';
import type { Lead } from './read-lead.ts';

/** Bytes: some thousands of leads. More than that is somebody's joke. */
const LARGEST = 1024 * 1024;

/**
 * Adds a lead to a file of one JSON object a line, which its owner alone may read. False when the file is full: personal data
 * is thrown away by nobody but its owner.
 */
export const keepLead = (path: string, lead: Lead): boolean => {
  makeFolder(dirname(path));
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST) return false;
  appendFileSync(path, `${JSON.stringify({ ...lead, at: new Date().toISOString() })}\n`, { mode: 0o600 });
  // A file that was there may have been made with other rights.
  chmodSync(path, 0o600);
  return true;
};

import type { MessageKey } from '../language/messages.ts';

/** How `site dev` and `site preview` read the form by which visitors write to a site, where the site names no endpoint. */
export interface LeadReader {
  /** Type of the slices that show it. */
  readonly slice: string;
  /** Reads its fields by their names; each is one line of text, empty when it was not sent. */
  readonly read: (field: (name: string) => string) => ReadLead;
  /** What visitors without JavaScript read: that it has arrived, that it could not be kept, and the way back. */
  readonly texts: Readonly<Record<'sent' | 'failed' | 'home', MessageKey>>;
}

export interface ReadLead {
  /** What is kept of it. */
  readonly lead: Readonly<Record<string, string>>;
  /** What is wrong with its fields, by their names. */
  readonly errors: Readonly<Record<string, MessageKey>>;
  /** A field that people do not see is filled in. */
  readonly isFromRobot: boolean;
}

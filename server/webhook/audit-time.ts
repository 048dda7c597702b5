/** Milliseconds after which an audit is made while nothing else is to be done: before a build has to make one (`content/audit.ts`). */
const AUDIT_AGE = 20 * 3_600_000;

/** Milliseconds without a click after which no editor is thought to be at work. */
const QUIET_TIME = 600_000;

export interface AuditTime {
  /** ISO time of the last audit; null when none is known of. */
  readonly auditedAt: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Milliseconds since the last click. */
  readonly quiet: number;
}

/** Whether now is the time to fetch all documents, so that the first click of a day does not wait for that. */
export const isAuditWanted = ({ auditedAt, now, quiet }: AuditTime): boolean =>
  auditedAt !== null && quiet >= QUIET_TIME && Math.abs(now - Date.parse(auditedAt)) >= AUDIT_AGE;

/** Something in the content that was repaired before rendering. */
export interface Fault {
  readonly kind: FaultKind;
  /** Name of the unknown block, format or link; empty for other faults. */
  readonly found: string;
}

/** `format` is what Prismic calls a span. */
type FaultKind =
  | 'characters'
  | 'unknown-block'
  | 'no-address'
  | 'unknown-format'
  | 'misplaced-format'
  | 'unknown-link'
  | 'links'
  | 'formats';

export type ReportFault = (fault: Fault) => void;

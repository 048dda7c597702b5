/** Something in content that is repaired before it is drawn. */
export interface Fault {
  readonly kind: FaultKind;
  /** Name of what is unknown; else empty. */
  readonly found: string;
}

/** Formats are what Prismic calls spans. */
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

/** Time limits for a store, and for others that publish to it, in milliseconds. */
export interface Timeouts {
  /** Most attempts of a request whose failure may be temporary, with growing delays between them; a number, not milliseconds. */
  readonly attempts: number;
  /** For opening a connection. */
  readonly connection: number;
  /** For the head of an answer, and again for its body. */
  readonly answer: number;
  /** Between two heartbeats of a process that makes a release live. */
  readonly beat: number;
  /** A process that could not write a heartbeat for this time stops. Less than `dead`. */
  readonly lapse: number;
  /** A process that has written no heartbeat for this time counts as dead. */
  readonly dead: number;
  /** After this time, the last requests of a process of this machine that was killed have been carried out. */
  readonly settled: number;
}

export const TIMEOUTS: Timeouts = {
  attempts: 12,
  connection: 5000,
  answer: 30_000,
  beat: 5000,
  lapse: 15_000,
  dead: 30_000,
  settled: 3000,
};

/** How long a store, and others that publish to it, are waited for. In milliseconds. */
export interface Timeouts {
  /** How often a request is sent that failed for a reason that may pass, with growing waits between. */
  readonly attempts: number;
  /** For a connection. */
  readonly connection: number;
  /** For an answer, and again for all of its bytes. */
  readonly answer: number;
  /** Between two signs of life of whoever makes a release live. */
  readonly beat: number;
  /** Who has not been able to give one for so long stops. Less than `dead`. */
  readonly lapse: number;
  /** Without a sign of life for so long, whoever gave the last one is taken for dead. */
  readonly dead: number;
  /** What a process of this machine had asked for when it was killed has been carried out after so long. */
  readonly settled: number;
}

export const TIMEOUTS: Timeouts = {
  attempts: 8,
  connection: 5000,
  answer: 30_000,
  beat: 5000,
  lapse: 15_000,
  dead: 30_000,
  settled: 3000,
};

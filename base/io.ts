/** Where a command writes: to the streams of the process, or to those of a test. */
export interface Io {
  readonly stdout: Output;
  readonly stderr: Output;
}

export interface Output {
  readonly isTTY?: boolean | undefined;
  /** Width of a terminal in characters. */
  readonly columns?: number | undefined;
  readonly write: (text: string) => unknown;
  /** Writes over the line that was begun last, as much as fits on it; only of a terminal. */
  readonly overwrite?: ((text: string) => unknown) | undefined;
}

/** Where a command writes: to the streams of the process, or to those of a test. */
export interface Io {
  readonly stdout: Output;
  readonly stderr: Output;
}

export interface Output {
  readonly isTTY?: boolean | undefined;
  readonly write: (text: string) => unknown;
}

/** Where a command writes: the process' own streams, or a test's. */
export interface Io {
  readonly stdout: Output;
  readonly stderr: Output;
}

export interface Output {
  readonly isTTY?: boolean | undefined;
  readonly write: (text: string) => unknown;
}

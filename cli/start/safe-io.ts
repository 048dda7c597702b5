import { makePrintable } from '../../base/printable.ts';
import { createSecretMask } from '../../base/redact.ts';
import type { Io, Output } from '../../base/io.ts';

/** Streams that let nothing through that a terminal would obey, and no secret: whatever a command prints goes through them. */
export const createSafeIo = ({ stdout, stderr }: Io, secrets: readonly string[]): Io => {
  const mask = createSecretMask(secrets);
  const guard = (output: Output): Output => ({
    isTTY: output.isTTY,
    write: (text) => output.write(makePrintable(mask(text))),
  });
  return { stdout: guard(stdout), stderr: guard(stderr) };
};

import type { Activation, Target } from '../../publish/targets/target.ts';
import type { CommandContext } from '../terminal/context.ts';

/** Has a release take the place of the live one, and says how long it took. */
export const activate = async (target: Target, activation: Activation, context: CommandContext): Promise<void> => {
  const { report, now, signal } = context;
  signal.throwIfAborted();
  const started = now();
  await target.activate(activation);
  const { id } = activation.manifest;
  report({ event: 'live', target: target.address, release: id, milliseconds: now() - started });
};

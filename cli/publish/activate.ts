import type { FoundTarget } from '../../publish/targets/find-target.ts';
import type { Activation } from '../../publish/targets/target.ts';
import type { CommandContext } from '../terminal/context.ts';
import { tellPreview } from './tell-preview.ts';

/** Has a release take the place of the live one, says how long it took, and of a preview where it is found. */
export const activate = async (found: FoundTarget, activation: Activation, context: CommandContext): Promise<void> => {
  const { report, now, signal } = context;
  const { target } = found;
  signal.throwIfAborted();
  const started = now();
  await target.activate(activation);
  const { id } = activation.manifest;
  report({ event: 'live', target: target.address, release: id, milliseconds: now() - started });
  tellPreview(found, activation.next, report);
};

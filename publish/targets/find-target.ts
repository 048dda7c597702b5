import { SiteError } from '../../base/errors.ts';
import type { TargetSettings } from '../../config/publish-target.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { parseTargetAddress, type TargetAddress } from '../../config/target-address.ts';
import { createFileTarget } from './file.ts';
import { createS3Target } from './s3.ts';
import type { Target } from './target.ts';

/** A target, and what stands between it and visitors. */
export interface FoundTarget extends Omit<TargetSettings, 'address'> {
  readonly target: Target;
}

/** The target that a name of the configuration, or an address, stands for; the only one there is unless said. Throws `usage`. */
export const findTarget = (targets: SiteConfig['publish'], wanted: string | undefined): FoundTarget => {
  const named = new Map(Object.entries(targets));
  const [only, ...others] = named.values();
  const chosen = wanted === undefined ? (others.length === 0 ? only : undefined) : (named.get(wanted) ?? wanted);
  const { address: text = '', ...settings } = typeof chosen === 'string' ? { address: chosen } : (chosen ?? {});
  const address = parseTargetAddress(text);
  if (address !== null) return { ...settings, target: createTarget(address, settings) };
  const expected = [...named.keys(), 'an address such as file:///srv/bolak or s3://bolak/site'].join(' or ');
  throw new SiteError({
    code: 'usage',
    message: `Expected with --to ${expected}, got ${wanted === undefined ? 'nothing' : JSON.stringify(wanted)}`,
    hint: 'Give targets names in `publish` of site.config.ts. A single one need not be named.',
  });
};

const createTarget = (address: TargetAddress, settings: Omit<TargetSettings, 'address'>): Target =>
  address.kind === 'file' ? createFileTarget(address.folder) : createS3Target(address, settings);

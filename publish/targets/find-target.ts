import { SiteError } from '../../base/errors.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { parseTargetAddress } from '../../config/target-address.ts';
import { createFileTarget } from './file.ts';
import type { Target } from './target.ts';

/** The target that a name of the configuration, or an address, stands for; the only one there is unless said. Throws `usage`. */
export const findTarget = (targets: SiteConfig['publish'], wanted: string | undefined): Target => {
  const named = new Map(Object.entries(targets));
  const [only, ...others] = named.values();
  const chosen = wanted === undefined ? (others.length === 0 ? only : undefined) : (named.get(wanted) ?? wanted);
  const address = parseTargetAddress(chosen ?? '');
  if (address !== null) return createFileTarget(address.folder);
  const expected = [...named.keys(), 'an address such as file:///srv/bolak'].join(' or ');
  throw new SiteError({
    code: 'usage',
    message: `Expected with --to ${expected}, got ${wanted === undefined ? 'nothing' : JSON.stringify(wanted)}`,
    hint: 'Give targets names in `publish` of site.config.ts. A single one need not be named.',
  });
};

import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SiteError } from '../../base/errors.ts';
import type { TargetSettings } from '../../config/publish-target.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import {
  findAddressFault,
  parseTargetAddress,
  placePreview,
  previewAddress,
  type TargetAddress,
} from '../../config/target-address.ts';
import { createFileTarget } from './file.ts';
import { parseWanted } from './preview-name.ts';
import { createS3Target } from './s3.ts';
import type { Target } from './target.ts';

/** A target, and what stands between it and visitors. */
export interface FoundTarget extends Omit<TargetSettings, 'address'> {
  readonly place: TargetAddress;
  readonly target: Target;
  /** Name of the preview, if the target is one; null for the site that all visitors see. */
  readonly preview: string | null;
}

/** A target that is a preview. */
export interface FoundPreview extends FoundTarget {
  readonly preview: string;
}

/**
 * Finds the target, or preview of a target, for a name of the configuration or an address; without one, the only target of the
 * configuration. Throws `usage`.
 */
export const findTarget = (targets: SiteConfig['publish'], wanted: string | undefined): FoundTarget => {
  const named = new Map(Object.entries(targets));
  const [only, ...others] = named.values();
  const { target, preview } = wanted === undefined ? UNSAID : parseWanted(wanted, named);
  const chosen = target === undefined ? (others.length === 0 ? only : undefined) : (named.get(target) ?? target);
  const { address: text = '', ...settings } = typeof chosen === 'string' ? { address: chosen } : (chosen ?? {});
  const place = parseTargetAddress(text);
  if (place !== null) {
    const found = { ...settings, place, target: createTarget(place, settings), preview: null };
    return preview === null ? found : openPreview(found, preview);
  }
  const fault = wanted === undefined ? null : findAddressFault(wanted);
  const expected = [...named.keys(), 'an address such as file:///srv/bolak or s3://bolak/site'].join(' or ');
  throw new SiteError({
    code: 'usage',
    message: `Expected with --to ${expected}, got ${wanted === undefined ? 'nothing' : JSON.stringify(wanted)}${fault === null ? '' : `: ${fault}`}`,
    hint: hintFor(wanted),
  });
};

const hintFor = (wanted: string | undefined): string => {
  if (wanted === undefined)
    return 'Add --to. Where `publish` of site.config.ts has a single target, it need not be named.';
  return isAbsolute(wanted)
    ? `Did you mean ${pathToFileURL(wanted).href}?`
    : 'Targets have their names in `publish` of site.config.ts.';
};

/** Opens a preview of a target; the name must be valid. Previews have no cache to purge, because none may keep them. */
export const openPreview = ({ place: above, ...settings }: FoundTarget, preview: string): FoundPreview => {
  const place = placePreview(above, preview);
  const { previews } = settings;
  const url = previews === undefined ? undefined : previewAddress(previews, preview);
  return { ...settings, place, target: createTarget(place, settings), preview, url, purge: undefined };
};

const UNSAID = { target: undefined, preview: null };

const createTarget = (address: TargetAddress, settings: Omit<TargetSettings, 'address'>): Target =>
  address.kind === 'file' ? createFileTarget(address.folder) : createS3Target(address, settings);

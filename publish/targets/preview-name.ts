import { SiteError } from '../../base/errors.ts';
import { parseTargetAddress, PREVIEWS } from '../../config/target-address.ts';

/** A target by name or address, and the name of its preview; null for the target itself. */
interface Wanted {
  readonly target: string;
  readonly preview: string | null;
}

/**
 * Parses `<target>/preview/<name>`, where the target is one of the names or an address. Throws `usage` if a preview cannot have that name.
 */
export const parseWanted = (text: string, names: Pick<ReadonlySet<string>, 'has'>): Wanted => {
  const [start = ''] = text.split(BETWEEN, 1);
  if (start !== text && names.has(start)) return wantPreview(start, text.slice(start.length + BETWEEN.length));
  // `/preview/` anywhere earlier in an address is part of an ordinary path.
  const at = text.lastIndexOf('/');
  const target = text.slice(0, at + 1).endsWith(BETWEEN) ? text.slice(0, at + 1 - BETWEEN.length) : '';
  if (parseTargetAddress(target) !== null) return wantPreview(target, text.slice(at + 1));
  return { target: text, preview: null };
};

/** True if a preview may have this name, which becomes a label of a host name. */
export const isPreviewName = (name: string): boolean => NAME.test(name);

/** True if a path below a target is the place of one of its previews. */
export const isPlaceOfPreview = (path: string): boolean => {
  const [room, name, ...more] = path.split('/');
  return room === PREVIEWS && name !== undefined && isPreviewName(name) && more.length === 0;
};

const BETWEEN = `/${PREVIEWS}/`;

const LONGEST = 63;

const NAME = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

const wantPreview = (target: string, preview: string): Wanted => {
  if (isPreviewName(preview)) return { target, preview };
  const near = findNear(preview);
  throw new SiteError({
    code: 'usage',
    message: `Expected the name of a preview (a-z, 0-9 and hyphens between them, at most ${LONGEST}), got ${JSON.stringify(preview)}`,
    hint: `It is part of an address. Take ${near === '' ? 'one such as pr-12' : near}.`,
  });
};

/** `Feature/Foo_1` → `feature-foo-1`; empty if no valid character is left. */
const findNear = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, LONGEST)
    .replace(/-$/, '');

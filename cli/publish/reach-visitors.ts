import { isSiteError, SiteError } from '../../base/errors.ts';
import { formatPlural } from '../../base/format.ts';
import { shortId, type Publication } from '../../publish/publication.ts';
import { planPurge } from '../../publish/purge/plan-purge.ts';
import type { Outcome } from '../../publish/verify/plan-verification.ts';
import type { AnswerFault, Verification } from '../../publish/verify/verify.ts';
import type { Manifest } from '../../renderer/files/manifest.ts';
import type { CommandContext } from '../terminal/context.ts';
import type { CacheState } from './cache-state.ts';
import type { PublicSide } from './public-side.ts';

/** The live site, and the one before it. */
export interface LiveChange extends Omit<Outcome, 'place'> {
  readonly site: Manifest;
  /** What caches may hold. */
  readonly caches: CacheState;
  /** Command that rolls back the release; null if there is no earlier one. */
  readonly wayBack: string | null;
}

/**
 * Purges caches, and checks at the public address whether visitors get the live site. Throws `publish.unpurged` and `publish.unverified`.
 */
export const reachVisitors = async (change: LiveChange, side: PublicSide, context: CommandContext): Promise<void> => {
  await purgeChanged(change, side, context);
  if (!side.isVerified) return;
  const { report, now } = context;
  const started = now();
  const { asked, faults, redirect } = await look(change, side, context);
  const { url } = side.place;
  if (redirect !== null) report({ event: 'warning', message: describeRedirect(redirect) });
  const { site, wayBack } = change;
  const live = `Release ${shortId(site.id)} is live at its target`;
  const [first] = faults;
  // The way from here may be at fault, such as a proxy, and visitors have another.
  if (first !== undefined && faults.length === asked && faults.every(({ failure }) => failure !== null))
    throw new SiteError({
      code: 'publish.unverified',
      message: `${live}. Whether visitors have it is not known: ${first.url} gives ${first.served}`,
      hint: '`site publish` looks again.',
    });
  const wrong = faults.filter(({ isRedirect }) => !isRedirect);
  for (const fault of faults.filter(({ isRedirect }) => isRedirect))
    report({ event: 'warning', message: describe(fault), hint: LEADS_NOWHERE });
  if (wrong.length === 0)
    return report({ event: 'verified', url, files: asked - faults.length, milliseconds: now() - started });
  for (const fault of wrong.slice(0, SHOWN)) report({ event: 'warning', message: describe(fault) });
  throw new SiteError({
    code: 'publish.unverified',
    message: `${live}, but not for visitors: ${url} gave ${wrong.length} of ${formatPlural(asked, 'file')} otherwise, for ${side.timeout} s`,
    hint: [HINT, ...(wayBack === null ? [] : [`The way back: \`${wayBack}\`.`])].join(' '),
  });
};

/** The same for a site that was live already: caches are purged again only if visitors do not get it. */
export const reachVisitorsAgain = async (
  change: LiveChange,
  side: PublicSide,
  context: CommandContext,
): Promise<void> => {
  if (change.caches.isBehind && side.cache !== null) return reachVisitors(change, side, context);
  if (!side.isVerified) return;
  const isPurged = side.cache === null || (await look(change, { ...side, timeout: 0 }, context)).faults.length === 0;
  await reachVisitors(change, isPurged ? { ...side, cache: null } : side, context);
};

/**
 * True if caches were purged for the live release, and the public address serves its id. Reads no manifest. True if the public address is
 * not checked.
 */
export const hasReached = async (
  { live, releases, unpurged }: Publication,
  side: PublicSide,
  context: CommandContext,
): Promise<boolean> => {
  if (side.cache !== null && unpurged.length > 0) return false;
  const release = releases.find(({ id }) => id === live);
  if (!side.isVerified || release === undefined) return !side.isVerified;
  const { report, now } = context;
  const started = now();
  const site = { id: release.id, timestamp: Date.parse(release.content), files: [] };
  const unchanged = { site, before: null, pages: { added: [], changed: [], removed: [] }, redirects: [] };
  const { asked, faults } = await look(unchanged, { ...side, timeout: 0 }, context);
  if (faults.length > 0) return false;
  report({ event: 'verified', url: side.place.url, files: asked, milliseconds: now() - started });
  return true;
};

/** The HTTP client is loaded on demand. */
const look = async (
  change: Omit<Outcome, 'place'>,
  { place, timeout }: PublicSide,
  { signal, now }: CommandContext,
) => {
  const { verify } = await import('../../publish/verify/verify.ts');
  return verify({ ...change, place }, { timeout: timeout * 1000, signal, now });
};

const purgeChanged = async (
  { caches, site, redirects }: LiveChange,
  side: PublicSide,
  context: CommandContext,
): Promise<void> => {
  await clearCache(side, context, ({ place }) => planPurge({ stale: caches.stale, site, redirects }, place));
  if (side.cache !== null) await notePurged(caches);
};

/** Purges addresses from the cache, if there is one, and reports it. */
export const clearCache = async (
  side: PublicSide,
  { report, now, signal }: CommandContext,
  listAddresses: (side: PublicSide) => readonly string[],
): Promise<void> => {
  const { cache } = side;
  if (cache === null) return;
  const started = now();
  const addresses = listAddresses(side);
  await cache.purge(addresses, signal);
  report({ event: 'purged', by: cache.name, addresses: addresses.length, milliseconds: now() - started });
};

/** If the note fails, the next publication purges the caches once more. */
const notePurged = async ({ note }: CacheState): Promise<void> => {
  try {
    await note();
  } catch (error) {
    if (!isSiteError(error)) throw error;
  }
};

/** Most addresses that are listed. */
const SHOWN = 10;

const describe = ({ url, served, from }: AnswerFault): string => `${url} answers with ${served}. From ${from}`;

const describeRedirect = ({ from, to }: NonNullable<Verification['redirect']>): string =>
  `The host leads from ${from} to ${to}: each link to a page costs visitors a request, and search engines are named an address that only leads on. With \`pageFormat: 'html'\` in site.config.ts it answers at once`;

const LEADS_NOWHERE =
  'Its page is at another address now. Where addresses lead that have no page, hosts have to be told: docs/publishing.md has how.';

const HINT =
  'A cache on the way still has to forget what changed, the web server does not serve this target, or something alters pages. `site publish` looks again.';

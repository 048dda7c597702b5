import { SiteError } from '../../base/errors.ts';
import { formatPlural } from '../../base/format.ts';
import type { PublicPlace } from '../../publish/addresses.ts';
import type { Outcome } from '../../publish/verify/plan-verification.ts';
import type { Fault } from '../../publish/verify/verify.ts';
import type { CommandContext } from '../terminal/context.ts';
import { shortId } from '../terminal/describe-publication.ts';
import type { VerifyOptions } from './public-place.ts';

export interface PublicCheck extends Omit<Outcome, 'place'> {
  /** Null when nobody wants to know. */
  readonly place: PublicPlace | null;
  readonly options: VerifyOptions;
  /** Command that takes the release back; null when there is nothing to go back to. */
  readonly wayBack: string | null;
}

/** Seconds that caches have unless it is said. */
const TIMEOUT = 60;

/** Asks the public address whether visitors have what is live. Throws `publish.unverified` when they have not. */
export const verifyPublic = async ({ place, options, wayBack, ...outcome }: PublicCheck, context: CommandContext) => {
  if (place === null) return;
  const { report, now, signal } = context;
  const { verifyTimeout: timeout = TIMEOUT } = options;
  // The client for requests is loaded where requests are made.
  const { verify } = await import('../../publish/verify/verify.ts');
  const started = now();
  const { asked, faults } = await verify({ ...outcome, place }, { timeout: timeout * 1000, signal, now });
  const milliseconds = now() - started;
  if (faults.length === 0) return report({ event: 'verified', url: place.url, files: asked, milliseconds });
  for (const fault of faults.slice(0, SHOWN)) report({ event: 'warning', message: describe(fault) });
  throw new SiteError({
    code: 'publish.unverified',
    message: `Release ${shortId(outcome.site.id)} is live at its target, but not for visitors: ${place.url} gave ${faults.length} of ${formatPlural(asked, 'file')} otherwise, for ${timeout} s`,
    hint: [HINT, ...(wayBack === null ? [] : [`The way back: \`${wayBack}\`.`])].join(' '),
  });
};

/** Addresses that are named. */
const SHOWN = 10;

const describe = ({ url, served, from }: Fault): string => `${url} answers with ${served}. From ${from}`;

const HINT =
  'A cache on the way still has to forget what changed, the web server does not serve this target, or something alters pages. `site publish` looks again.';

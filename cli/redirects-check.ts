import { formatCount, formatPlural } from '../base/format.ts';
import { makeLine } from '../base/printable.ts';
import { createSteps } from '../build/setup/events.ts';
import { parseConfiguration } from '../config/configuration.ts';
import { checkRedirects, type CheckedRedirect, type RedirectVerdict } from '../publish/verify/check-redirects.ts';
import { openRedirects, type RedirectsOptions } from './redirects.ts';
import type { CommandContext } from './terminal/context.ts';
import { createSideReport } from './terminal/report.ts';

export type RedirectsCheckOptions = Pick<RedirectsOptions, 'of' | 'json'>;

/** `site redirects check`: requests each redirect of a site from a host. Ends with 1 if one is wrong. */
export const checkHostRedirects = async (
  url: string | undefined,
  { of, json }: RedirectsCheckOptions,
  context: CommandContext,
): Promise<void> => {
  const { io, now, signal } = context;
  const { site, redirects } = await openRedirects(of, context);
  const own = parseConfiguration(context.env).site.url;
  const at = url ?? site.url ?? own;
  const place = { url: at, isMain: at === own };
  const checked = await createSteps({ report: createSideReport(io, now), signal })(
    'redirects',
    (onProgress) => checkRedirects(redirects, { place, signal, onProgress }),
    ({ length }) => `${formatPlural(length, 'redirect')} at ${at}`,
  );
  const wrong = checked.filter(({ verdict }) => verdict !== 'right');
  io.stdout.write(
    json ? `${JSON.stringify({ version: 1, url: at, redirects: checked }, null, 2)}\n` : renderWrong(wrong, checked),
  );
  context.endWith(wrong.length === 0 ? 0 : 1);
};

const renderWrong = (wrong: readonly CheckedRedirect[], { length }: readonly CheckedRedirect[]): string => {
  const lines = wrong.map((redirect) => makeLine(`${redirect.from}: ${describe(redirect)}`));
  return `${[...lines, `${formatCount(length - wrong.length)} of ${formatPlural(length, 'redirect')} as they should be`].join('\n')}\n`;
};

const describe = ({ to, status, steps, verdict, failure }: CheckedRedirect): string =>
  `${WORDS[verdict]} (${[failure ?? `status ${status}`, ...steps.map((step) => `→ ${step}`)].join(' ')}), expected ${to ?? 'that it is gone'}`;

const WORDS: Readonly<Record<RedirectVerdict, string>> = {
  right: 'as it should be',
  chain: 'leads there in more than one step',
  loop: 'leads round and round',
  elsewhere: 'leads elsewhere',
  nowhere: 'leads there, where there is no page',
  page: 'shows a page',
  unknown: 'is not found',
  failing: 'fails',
};

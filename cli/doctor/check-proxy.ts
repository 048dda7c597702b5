import request from 'undici/lib/api/api-request.js';
import { createDispatcher } from '../../base/dispatcher.ts';
import { isSiteError } from '../../base/errors.ts';
import { orNull } from '../../base/or-null.ts';
import { findProxy, PROXY_VARIABLES, type Proxy } from '../../base/proxy.ts';
import { sayFault } from '../../base/tls-error.ts';
import type { Configuration } from '../../config/configuration.ts';
import type { TargetSettings } from '../../config/publish-target.ts';
import { parseTargetAddress } from '../../config/target-address.ts';
import { writeHosts } from '../../content/write/write-service.ts';
import { purgeAddress } from '../../publish/purge/find-purge.ts';
import type { CommandContext } from '../terminal/context.ts';
import type { Finding } from '../terminal/events.ts';
import { ok, problem, warning } from './findings.ts';

/** Checks which proxy is used for what, and tries each; findings do not contain its user and password. */
export const checkProxy = async (
  configuration: Configuration,
  { env, signal }: CommandContext,
): Promise<readonly Finding[]> => {
  if (!PROXY_VARIABLES.some((name) => env[name]?.trim())) {
    const directly = 'HTTPS_PROXY and HTTP_PROXY are not set: every request goes out directly';
    return env['all_proxy'] || env['ALL_PROXY']
      ? [warning('proxy', `${directly}. ALL_PROXY does not count.`, 'Set HTTPS_PROXY and HTTP_PROXY to the same.')]
      : [ok('proxy', `${directly}.`)];
  }
  const ways = waysOf(configuration, env);
  if (ways.length === 0) return [ok('proxy', 'One is named; by this configuration nothing goes out.')];
  const direct = ways.filter(({ proxy }) => proxy === null).map(describeWay);
  return [
    ...(direct.length > 0 ? [ok('proxy', `Without a proxy: ${direct.join('; ')}.${describeHalf(env)}`)] : []),
    ...(await Promise.all(ways.flatMap((way) => (way.proxy === null ? [] : [tryWay(way, way.proxy, signal)])))),
  ];
};

/** Explains that neither variable replaces the other, which people often assume. */
const describeHalf = (env: NodeJS.ProcessEnv): string =>
  env['https_proxy'] || env['HTTPS_PROXY']
    ? ''
    : ' HTTPS_PROXY is not set: HTTP_PROXY does not count for https addresses.';

/** All uses of one origin. */
interface Way {
  readonly origin: string;
  readonly uses: readonly string[];
  readonly proxy: Proxy | null;
}

const describeWay = ({ origin, uses }: Way): string => `${uses.join(', ')} (${origin})`;

const waysOf = (configuration: Configuration, env: NodeJS.ProcessEnv): readonly Way[] => {
  const uses = new Map<string, string[]>();
  for (const [use, address] of usesOf(configuration, env)) {
    const origin = orNull(() => new URL(address ?? '').origin);
    if (origin !== null) uses.set(origin, [...(uses.get(origin) ?? []), use]);
  }
  return [...uses].map(([origin, names]) => ({
    origin,
    uses: [...new Set(names)],
    proxy: findProxy(origin, env),
  }));
};

type Use = readonly [string, string | null | undefined];

const usesOf = ({ repository, write, site }: Configuration, env: NodeJS.ProcessEnv): readonly Use[] => [
  ['content', repository.endpoint],
  ...(repository.endpoint === null ? [] : Object.values(writeHosts(write.endpoint)).map((url): Use => [WRITING, url])),
  ...Object.entries(site.publish).flatMap(([name, target]) => usesOfTarget(name, target, env)),
  ['alerts', env['SITE_ALERT_URL']],
];

const WRITING = 'models and pushes';

const usesOfTarget = (name: string, target: TargetSettings, env: NodeJS.ProcessEnv): readonly Use[] => {
  const { address, endpoint, region = env['AWS_REGION'], url, purge } = target;
  const place = parseTargetAddress(address);
  const amazon = `s3.${region === undefined ? '' : `${region}.`}amazonaws.com`;
  const bucketOf = (bucket: string): string =>
    endpoint ?? (env['AWS_ENDPOINT_URL_S3'] || `https://${bucket}.${amazon}`);
  return [
    [`bucket of ${name}`, place?.kind === 's3' ? bucketOf(place.bucket) : null],
    [`pages of ${name}`, url],
    [`purging of ${name}`, purge && purgeAddress(purge, env)],
  ];
};

/** Milliseconds. */
const LIMITS = { connectTimeout: 5_000, headersTimeout: 10_000, bodyTimeout: 10_000 } as const;

/** Accepts any answer: only the connection through the proxy is tested. */
const tryWay = async (way: Way, proxy: Proxy, signal: AbortSignal): Promise<Finding> => {
  const dispatcher = createDispatcher(LIMITS);
  const { origin } = way;
  const what = `${describeWay(way)} through ${proxy.name}`;
  try {
    await request.call(dispatcher, { origin, path: '/', method: 'HEAD', signal });
    return ok('proxy', `${what}: it leads there.`);
  } catch (error) {
    signal.throwIfAborted();
    if (!isSiteError(error)) return warning('proxy', `${what}: ${sayFault(error)}`, 'Look whether that host is well.');
    const { message, hint = '', code, details } = error;
    const isOfHost = code === 'proxy.unavailable' && typeof details?.['code'] === 'number';
    const said = `${message.includes(proxy.name) ? describeWay(way) : what}: ${message}`;
    return isOfHost ? warning('proxy', said, hint) : problem('proxy', said, hint, code);
  } finally {
    await dispatcher.destroy();
  }
};

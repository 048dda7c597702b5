import * as z from 'zod';
import type { Repository } from '../content/open-content.ts';
import { parseRepositoryAddress } from '../content/service/endpoint.ts';
import { SiteError } from '../base/errors.ts';
import prismic from '../prismic.config.json' with { type: 'json' };
import { assertListed } from './languages.ts';
import { prismicConfigSchema } from './prismic-config.ts';
import { repositoryNameSchema } from './repository-name.ts';
import { siteConfigSchema, type SiteConfig } from './site-config.ts';
import * as siteModule from '../site.config.ts';

/** How this project writes to the repository: `site models push`, `site content push`. */
export interface WriteSettings {
  readonly token: string | undefined;
  /** Stands in for Prismic's three hosts: tests, and proxies. */
  readonly endpoint: string | undefined;
  /** Milliseconds from one written asset or document to the next; the service's own limit when undefined. */
  readonly interval: number | undefined;
}

export interface Configuration {
  readonly site: SiteConfig;
  readonly repository: Repository;
  readonly write: WriteSettings;
  /** Milliseconds since 1970 of the moment that counts as now: `SOURCE_DATE_EPOCH` (seconds) fixes it. */
  readonly today: number;
}

/** Reads `site.config.ts`, `prismic.config.json` and the environment. Throws `config.invalid` with every problem of one of them at once. */
export const parseConfiguration = (env: NodeJS.ProcessEnv): Configuration => {
  const environment = environmentSchema.safeParse(env, TELL_INPUT);
  if (!environment.success) throw invalid('the environment', environment.error);
  const prismicConfig = prismicConfigSchema.safeParse(prismic, TELL_INPUT);
  if (!prismicConfig.success) throw invalid('prismic.config.json', prismicConfig.error);
  const site = parseSite(environment.data.PRISMIC_REPOSITORY);
  assertListed(site.languages);
  const epoch = environment.data.SOURCE_DATE_EPOCH;
  const connected = parseRepository(site, environment.data);
  return {
    site: { ...site, prismic: { ...site.prismic, endpoint: connected.endpoint } },
    repository: connected,
    write: parseWriteSettings(environment.data),
    today: epoch === undefined ? Date.now() : epoch * 1000,
  };
};

/** Reads `site.config.ts` alone. Throws `config.invalid` with every problem at once. */
export const parseSite = (repository?: string): SiteConfig => {
  const site = exportedSite();
  const config = siteConfigSchema.safeParse(
    repository === undefined || !isObject(site) ? site : { ...site, repository },
    TELL_INPUT,
  );
  if (!config.success) throw invalid('site.config.ts', config.error);
  return config.data;
};

/** CI systems set a variable that has no value to the empty text: that counts as absent. */
const optional = z
  .string()
  .transform((value) => (value === '' ? undefined : value))
  .optional();

/** A whole number, 0 or more. */
const count = (greatest: number) =>
  optional.pipe(
    z
      .string()
      .refine(
        (text) => /^\d{1,16}$/.test(text) && Number(text) <= greatest,
        `Expected a whole number from 0 to ${greatest}`,
      )
      .transform(Number)
      .optional(),
  );

/** A day: longer waits than that are a slip. */
const interval = count(86_400_000);

/** Seconds since 1970 of the end of the year 9999. */
const LAST_SECOND = 253_402_300_799;

const environmentSchema = z.object({
  PRISMIC_REPOSITORY: optional.pipe(repositoryNameSchema.optional()),
  PRISMIC_ENDPOINT: optional,
  PRISMIC_ACCESS_TOKEN: optional,
  PRISMIC_PAGE_INTERVAL: interval,
  PRISMIC_WRITE_TOKEN: optional,
  PRISMIC_WRITE_ENDPOINT: optional,
  PRISMIC_WRITE_INTERVAL: interval,
  SOURCE_DATE_EPOCH: count(LAST_SECOND),
});

type Environment = z.infer<typeof environmentSchema>;

const parseRepository = ({ content, repository: name }: SiteConfig, environment: Environment): Repository => {
  const { PRISMIC_REPOSITORY, PRISMIC_ENDPOINT, PRISMIC_ACCESS_TOKEN, PRISMIC_PAGE_INTERVAL } = environment;
  const isConnected =
    PRISMIC_REPOSITORY !== undefined || PRISMIC_ENDPOINT !== undefined || content.source === 'prismic';
  const endpoint = isConnected ? parseRepositoryAddress({ repository: name, endpoint: PRISMIC_ENDPOINT }) : undefined;
  return { name, endpoint: endpoint ?? null, accessToken: PRISMIC_ACCESS_TOKEN, pageInterval: PRISMIC_PAGE_INTERVAL };
};

const parseWriteSettings = (environment: Environment): WriteSettings => ({
  token: environment.PRISMIC_WRITE_TOKEN,
  endpoint: environment.PRISMIC_WRITE_ENDPOINT,
  interval: environment.PRISMIC_WRITE_INTERVAL,
});

/** The file as a whole, so that one that exports another thing is told like any other mistake. */
const exportedSite = (): unknown => {
  if ('default' in siteModule) return siteModule.default;
  throw new SiteError({
    code: 'config.invalid',
    message: 'site.config.ts: Expected `export default { … }`, got none',
    hint: 'README.md lists every setting.',
  });
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What was wrong with a value, zod does not always say; the value itself is seldom long. */
const TELL_INPUT = { reportInput: true } as const;

const invalid = (file: string, { issues }: z.ZodError): SiteError =>
  new SiteError({
    code: 'config.invalid',
    message: `Invalid configuration in ${file}: ${issues.map(describeIssue).join('; ')}`,
    hint: `Correct ${file}; README.md lists every setting.`,
    details: { file, key: issues[0]?.path.join('.') },
  });

const describeIssue = ({ path, message, input }: z.core.$ZodIssue): string => {
  const isTold = !['string', 'number'].includes(typeof input) || message.includes(String(input));
  return [path.join('.'), isTold ? message : `${message}, got ${JSON.stringify(input)}`].filter(Boolean).join(': ');
};

import * as z from 'zod';
import { parseRepositoryAddress } from '../content/service/endpoint.ts';
import { SiteError } from '../content/errors.ts';
import prismic from '../prismic.config.json' with { type: 'json' };
import { prismicConfigSchema } from '../renderer/prismic-config.ts';
import { siteConfigSchema, type SiteConfig } from '../renderer/site-config.ts';
import site from '../site.config.ts';

/** Where the content comes from. */
export interface Repository {
  /** Name in the addresses of Prismic's editor. */
  readonly name: string;
  /** Content API address; null is the embedded repository. */
  readonly endpoint: string | null;
  readonly accessToken: string | undefined;
  /** Milliseconds between two pages of documents; the client's default when undefined. */
  readonly pageInterval: number | undefined;
}

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
  const environment = environmentSchema.safeParse(env);
  if (!environment.success) throw invalid('the environment', environment.error);
  const prismicConfig = prismicConfigSchema.safeParse(prismic);
  if (!prismicConfig.success) throw invalid('prismic.config.json', prismicConfig.error);
  const { PRISMIC_REPOSITORY: repository } = environment.data;
  const config = siteConfigSchema.safeParse(repository === undefined ? site : { ...site, repository });
  if (!config.success) throw invalid('site.config.ts', config.error);
  const epoch = environment.data.SOURCE_DATE_EPOCH;
  const connected = parseRepository(config.data, environment.data);
  return {
    site: { ...config.data, prismic: { ...config.data.prismic, endpoint: connected.endpoint } },
    repository: connected,
    write: parseWriteSettings(environment.data),
    today: epoch === undefined ? Date.now() : epoch * 1000,
  };
};

/** CI systems set a variable that has no value to the empty text: that counts as absent. */
const optional = z
  .string()
  .transform((value) => (value === '' ? undefined : value))
  .optional();

const environmentSchema = z.object({
  PRISMIC_REPOSITORY: optional,
  PRISMIC_ENDPOINT: optional,
  PRISMIC_ACCESS_TOKEN: optional,
  PRISMIC_PAGE_INTERVAL: optional.pipe(z.coerce.number<string>().int().min(0).optional()),
  PRISMIC_WRITE_TOKEN: optional,
  PRISMIC_WRITE_ENDPOINT: optional,
  PRISMIC_WRITE_INTERVAL: optional.pipe(z.coerce.number<string>().int().min(0).optional()),
  SOURCE_DATE_EPOCH: optional.pipe(z.coerce.number<string>().int().min(0).optional()),
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

const invalid = (place: string, { issues }: z.ZodError): SiteError =>
  new SiteError({
    code: 'config.invalid',
    message: `Invalid configuration in ${place}: ${issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ')}`,
    hint: `Correct ${place}; README.md lists every setting.`,
  });

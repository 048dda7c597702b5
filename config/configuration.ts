import * as z from 'zod';
import { SiteError } from '../base/errors.ts';
import type { Repository } from '../content/open-content.ts';
import { parseRepositoryAddress, repositoryInAddress } from '../content/service/endpoint.ts';
import { OWN_FOLDERS } from '../model/link/safe-uid.ts';
import { createSystemPages } from '../model/system/system-pages.ts';
import prismic from '../prismic.config.json' with { type: 'json' };
import { siteCode } from '../templates/site-code.ts';
import { assertListed, assertPrefixes } from './assert-languages.ts';
import { createInvalidError, TELL_INPUT } from './invalid-error.ts';
import { parseSite } from './parse-site.ts';
import { repositoryNameSchema, type SiteConfig } from './site-config.ts';

/** Settings for writing to the repository: `site models push`, `site content push`. */
interface WriteSettings {
  readonly token: string | undefined;
  /** Replaces Prismic's three hosts, for tests and proxies. */
  readonly endpoint: string | undefined;
  /** Milliseconds between two written assets or documents; undefined means the service's own limit. */
  readonly interval: number | undefined;
}

export interface Configuration {
  readonly site: SiteConfig;
  readonly repository: Repository;
  readonly write: WriteSettings;
  /** The current moment in milliseconds since 1970; `SOURCE_DATE_EPOCH` (seconds) fixes it. */
  readonly today: number;
}

/**
 * Parses `site.config.ts`, `prismic.config.json` and the environment. Throws `config.invalid` for the first of them with problems, listing
 * all its problems.
 */
export const parseConfiguration = (env: NodeJS.ProcessEnv): Configuration => {
  const environment = environmentSchema.safeParse(env, TELL_INPUT);
  if (!environment.success) throw createInvalidError('the environment', environment.error);
  const prismicConfig = prismicConfigSchema.safeParse(prismic, TELL_INPUT);
  if (!prismicConfig.success) throw createInvalidError('prismic.config.json', prismicConfig.error);
  const site = parseSite(findRepository(environment.data));
  assertPrefixes(site.languages);
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

/**
 * CI systems set variables without a value to the empty text, which counts as absent. Pasted values, and those read from files, may end
 * with a line break or begin with a byte order mark.
 */
const optional = z
  .string()
  .transform((value) => value.trim() || undefined)
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

/** At most a day: longer waits are a mistake. */
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

/** Name of the repository according to the environment; undefined if it names none. */
const findRepository = ({
  PRISMIC_REPOSITORY: name,
  PRISMIC_ENDPOINT: endpoint = '',
}: Environment): string | undefined => {
  const own = repositoryInAddress(endpoint) ?? undefined;
  if (name === undefined || own === undefined || name === own) return name ?? own;
  throw new SiteError({
    code: 'config.invalid',
    message: `PRISMIC_ENDPOINT is an address of “${own}”, and PRISMIC_REPOSITORY names “${name}”`,
    hint: 'Leave one of them out.',
  });
};

const parseRepository = ({ content, repository: name }: SiteConfig, environment: Environment): Repository => {
  const { PRISMIC_REPOSITORY, PRISMIC_ENDPOINT, PRISMIC_ACCESS_TOKEN, PRISMIC_PAGE_INTERVAL } = environment;
  const isConnected =
    PRISMIC_REPOSITORY !== undefined || PRISMIC_ENDPOINT !== undefined || content.source === 'prismic';
  const endpoint = isConnected ? parseRepositoryAddress({ repository: name, endpoint: PRISMIC_ENDPOINT }) : undefined;
  return {
    name,
    endpoint: endpoint ?? null,
    folder: content.folder,
    accessToken: PRISMIC_ACCESS_TOKEN,
    pageInterval: PRISMIC_PAGE_INTERVAL,
  };
};

const parseWriteSettings = (environment: Environment): WriteSettings => ({
  token: environment.PRISMIC_WRITE_TOKEN,
  endpoint: environment.PRISMIC_WRITE_ENDPOINT,
  interval: environment.PRISMIC_WRITE_INTERVAL,
});

/** A route that the site supports: plain segments and the document's uid, optionally after the language. */
const PATH = /^(?!.*:uid.*:uid)(?=.)(?:\/:lang\?)?(?:\/(?:[\w-]+|:uid))*$/;

/** Names that no path of a page may begin with. In pages of the format `html`, `index` is the home page. */
const OWN_NAMES: ReadonlySet<string> = new Set([
  ...OWN_FOLDERS,
  'index',
  ...createSystemPages(siteCode.systemFrames).map(({ path }) => path.slice(1)),
]);

const routeSchema = z.object({
  type: z.string(),
  path: z.string().refine((path) => path === '/' || PATH.test(path), {
    error: ({ input }) =>
      `Expected a path such as "/:lang?/partners/:uid" of letters, digits, - and _, got ${JSON.stringify(input)}`,
  }),
});

/** The parts of `prismic.config.json` that the project reads; Prismic's tools keep others there. */
export const prismicConfigSchema = z.object({
  repositoryName: repositoryNameSchema,
  routes: z.array(routeSchema).superRefine((routes, context) => {
    const types = new Set<string>(Object.values(siteCode.templates).map((template) => template.type));
    routes.forEach(({ type, path }, index) => {
      if (OWN_NAMES.has(path.replace(/^\/:lang\?/, '').split('/')[1] ?? '')) {
        const message = `Expected a path that begins with no name of the site’s own pages and files, got ${JSON.stringify(path)}`;
        context.addIssue({ code: 'custom', path: [index, 'path'], message });
      }
      if (types.has(type)) return;
      const message = `Expected a type that a folder of templates/ makes pages of, got ${JSON.stringify(type)}`;
      context.addIssue({ code: 'custom', path: [index, 'type'], message });
    });
    for (const type of types) {
      if (routes.some((route) => route.type === type)) continue;
      const message = `Expected a route of the type ${JSON.stringify(type)}, which has pages; got none`;
      context.addIssue({ code: 'custom', message });
    }
  }),
});

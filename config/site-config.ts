import { contrastOf, READABLE, readableOn } from './brand/colour.ts';
import * as z from 'zod';
import { KINDS } from '../model/check/problem.ts';
import prismic from '../prismic.config.json' with { type: 'json' };
import { guardSettingsSchema } from './guards/guard-settings.ts';
import { languagesSchema } from './languages.ts';
import { isTimeZone } from '../model/values/calendar.ts';
import { PAGE_FORMATS } from '../model/site/page-format.ts';
import { siteUrlSchema, targetsSchema } from './publish-target.ts';
import { basePathOf } from '../model/link/base-path.ts';
import { isRepositoryName } from '@prismicio/client';

/** Name of a repository; it becomes part of addresses and of the security policy. */
export const repositoryNameSchema = z
  .string()
  .refine(isRepositoryName, 'Expected at least four letters, digits or inner hyphens, as in NAME.prismic.io');

/** Address of a service that browsers contact: its host goes into the security policy, so it must be a plain one. */
const serviceUrlSchema = z.url({ protocol: /^https$/, hostname: z.regexes.domain });

/** The site uses white on the brand colour and the brand colour on white, so their contrast must be readable. */
const brandColorSchema = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { error: 'Expected a colour of six hexadecimal digits such as #0b7a5b', abort: true })
  .superRefine((color, context) => {
    const contrast = contrastOf(color, '#ffffff');
    if (contrast >= READABLE) return;
    const message = `White text on ${color} has a contrast of ${contrast.toFixed(2)}:1 and needs ${READABLE}:1. The nearest shade that has it is ${readableOn(color, ['#ffffff'])}`;
    context.addIssue({ code: 'custom', message });
  });

/** A time zone that this machine knows. */
const timeZoneSchema = z.string().refine(isTimeZone, {
  error: ({ input }) => `Expected a time zone such as "Asia/Tashkent" or "UTC", got ${JSON.stringify(input)}`,
});

/** An address of a service, a path of the site, or a local server for testing forms. */
const leadEndpointSchema = z.union(
  [
    z.string().regex(/^\/[\w-]+(?:\/[\w-]+)*$/),
    serviceUrlSchema,
    z.url({ protocol: /^http$/, hostname: /^(?:localhost|127\.0\.0\.1)$/ }),
  ],
  { error: 'Expected an https: address, or a path of the site such as "/api/leads"' },
);

/** A host, or with `*.` all its subdomains, optionally with the folder of the pictures: it goes into the security policy. */
const pictureHostSchema = z
  .string()
  .regex(/^(?:\*\.)?(?:[a-z\d-]+\.)+[a-z\d-]*[a-z][a-z\d-]*(?:\/[\w.~-]+)*$/i, {
    error: ({ input }) =>
      `Expected a host such as "images.example.org" or "*.example.org", or a folder such as "example.org/photos", got ${JSON.stringify(input)}`,
  })
  .transform((host) => host.replace(/^[^/]*/, (name) => name.toLowerCase()));

const contentFolderSchema = z.string().regex(/^content\/[\w-]+$/, {
  error: ({ input }) => `Expected a folder in content/ such as "content/embedded", got ${JSON.stringify(input)}`,
});

const TAG_MANAGER_ID = /^GTM-[0-9A-Z]+$/;

/** Id of a tag manager container (spec §5); the error says what the id was probably meant to be. */
const tagManagerIdSchema = z.string().regex(TAG_MANAGER_ID, {
  error: ({ input }) => `'${String(input)}' is not a valid GTM-ID (${String(TAG_MANAGER_ID)}).${hint(String(input))}`,
});

const hint = (id: string): string => {
  const suggestion = id.toUpperCase().replaceAll(/.*-|[^0-9A-Z]/g, '');
  return suggestion === '' ? '' : ` Did you mean 'GTM-${suggestion}'?`;
};

const severitySchema = z.enum(['off', 'warning', 'error']);

function kindSchemas(): { readonly [kind in keyof typeof KINDS]: z.ZodDefault<typeof severitySchema> };
function kindSchemas(): object {
  return Object.fromEntries(Object.entries(KINDS).map(([kind, severity]) => [kind, severitySchema.default(severity)]));
}

/** Severity of each kind of problem in the content. */
const kindsSchema = z.strictObject(kindSchemas()).prefault({});

const leftOutSchema = z.strictObject({
  /** Name of the document in the report of the check: `blog_post "nasiya" uz-uz`. */
  document: z.string().min(1),
  /** Field path in the report, or the beginning of it. */
  field: z.string().min(1).optional(),
  kind: kindsSchema.unwrap().keyof().optional(),
  because: z.string().min(1),
});

/** The settings of this site. The schema is both the type of `site.config.ts` and its check at run time. */
export const siteConfigSchema = z
  .strictObject({
    /** Name of the Prismic repository; defaults to `prismic.config.json`, PRISMIC_REPOSITORY overrides it. */
    repository: repositoryNameSchema.default(() => prismic.repositoryName),
    /** Product name: the first part of every page title. */
    name: z.string().min(1),
    /**
     * Public address, e.g. `https://bolak.example`, or `https://acme.example/shop` for a site below a path; all addresses are built from
     * it.
     */
    url: siteUrlSchema,
    titleSeparator: z.string().min(1).default('|'),
    /** IANA time zone of the site's calendar days, e.g. `Asia/Tashkent`. */
    timeZone: timeZoneSchema,
    brand: z.strictObject({ color: brandColorSchema }),
    languages: languagesSchema,
    content: z
      .strictObject({
        /**
         * `files` builds from a folder of the project, `prismic` from the repository of prismic.config.json; PRISMIC_* variables override
         * it.
         */
        source: z.enum(['files', 'prismic']).default('files'),
        /**
         * The folder that `site content pull` writes to and `files` builds from. JSON below `content/` is watched, and does not count as
         * source code.
         */
        folder: contentFolderSchema.default('content/embedded'),
        /** Turns content warnings (missing translation, image without alt, …) into errors. */
        strict: z.boolean().default(false),
        /** Hosts of pictures besides the repository and `public/media/`. */
        pictureHosts: z.array(pictureHostSchema).default([]),
        kinds: kindsSchema,
        /** Days that a translation may be older than its source without being reported. */
        translationDelay: z.int().min(0).default(30),
        /**
         * Field by document type that `site content push` fills with the day of the first publication if it is empty and the document is
         * created anew: Prismic only has the publication date of the new document.
         */
        firstPublished: z.record(z.string(), z.string()).default({}),
        /** Problems that are accepted: all of a document, or only those of a field or a kind. */
        leftOut: z.array(leftOutSchema).default([]),
      })
      .prefault({}),
    /** File of the page at `/blogs`: `blogs/index.html`, or `blogs.html` for hosts that would redirect from `/blogs` to `/blogs/`. */
    pageFormat: z.enum(PAGE_FORMATS).default('folder'),
    /** Creates a redirecting page at each address that a page has left, for hosts without redirects (GitHub Pages). */
    redirectPages: z.boolean().default(false),
    /** Entries on one page of a list that has several. */
    pageSize: z.int().min(1).max(100).default(9),
    // Third parties. Without an id nothing contacts them and the security policy does not allow their hosts.
    analytics: z
      .strictObject({
        /** Google Analytics 4, e.g. `G-ABC123`. */
        measurementId: z.string().regex(/^G-[0-9A-Z]+$/, { error: 'Expected an id such as "G-ABC123"' }),
        /** Domain of the two tracking cookies, e.g. `bolak.example`; defaults to the page's host. */
        cookieDomain: z.string().regex(z.regexes.domain, { error: 'Expected a host such as "example.org"' }).optional(),
      })
      .optional(),
    /** A container runs whatever its owners put into it, and the policy cannot tell one container from another. */
    tagManager: z.strictObject({ id: tagManagerIdSchema }).optional(),
    errorReporting: z
      .strictObject({
        /** Sentry DSN, e.g. `https://key@o1.ingest.sentry.io/2`. Only its host goes into the policy. */
        dsn: serviceUrlSchema,
        environment: z.string().min(1).default('production'),
        /** Share of sessions that are recorded for replay: of all sessions, and of those with an error. */
        replay: z
          .strictObject({
            sessions: z.number().min(0).max(1).default(0.1),
            errors: z.number().min(0).max(1).default(1),
          })
          .prefault({}),
      })
      .optional(),
    /** `required`: third parties are contacted only after the visitor has agreed. */
    consent: z.enum(['none', 'required']).default('none'),
    prismic: z
      .strictObject({
        /** Whether editors see drafts on the site. Their browsers may then contact the Content API; those of visitors never do. */
        previews: z.boolean().default(true),
        /** Whether Prismic's own toolbar is loaded, too. It needs a looser policy on every page: see `security-policy.ts`. */
        toolbar: z.boolean().default(false),
        /** Content API that drafts are read from, set by the environment. Null for content in files, which has no drafts. */
        endpoint: z.url().nullable().default(null),
      })
      .prefault({}),
    /** Where lead forms are sent; without it pages show the contacts instead. */
    leadEndpoint: leadEndpointSchema.optional(),
    /** Which changes may be accidents, and what happens to a publication with them. */
    guards: guardSettingsSchema,
    /** Targets of `site publish` by name: `{ production: 'file:///srv/bolak' }`, or an object with more settings. */
    publish: targetsSchema.prefault({}),
  })
  .superRefine(({ url, publish }, context) => {
    const basePath = basePathOf(url);
    for (const [name, target] of Object.entries(publish))
      for (const key of ['url', 'previews'] as const) {
        const other = target[key];
        if (other === undefined || basePathOf(other) === basePath) continue;
        const expected =
          basePath === ''
            ? 'no path, as `url` of the site has none'
            : `the path ${basePath}, as \`url\` of the site has it`;
        context.addIssue({
          code: 'custom',
          path: ['publish', name, key],
          message: `Expected ${expected}: it is in all pages`,
        });
      }
  });

export type SiteConfigInput = z.input<typeof siteConfigSchema>;
/** `isUnlisted` is set by `site build --unlisted`: see `unlist`. */
export type SiteConfig = z.output<typeof siteConfigSchema> & { readonly isUnlisted?: boolean | undefined };

/**
 * Returns the configuration of a site that only people with its address should see: search engines are kept out, visits are not counted,
 * and errors are reported separately from those of the live site.
 */
export const unlist = (config: SiteConfig): SiteConfig => ({
  ...config,
  isUnlisted: true,
  analytics: undefined,
  tagManager: undefined,
  errorReporting: config.errorReporting && { ...config.errorReporting, environment: 'preview' },
});

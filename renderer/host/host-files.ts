import * as z from 'zod';
import { createHeaderRules, matches, type HeaderRule } from './header-rules.ts';
import { basePathOf } from '../../model/link/base-path.ts';
import { createNginxConfig } from './nginx-config.ts';
import { type SiteConfig, unlist } from '../../config/site-config.ts';

/** A file of text to be written below `dist`. */
export interface TextFile {
  readonly path: string;
  readonly content: string;
}

/** What hosts need to serve the built site as `site preview` does: all from the same rules. */
export const createHostFiles = (config: SiteConfig): readonly TextFile[] => {
  const rules = createHeaderRules(config);
  const basePath = basePathOf(config.url);
  const site = { format: config.pageFormat, basePath };
  return [
    { path: HEADERS_FILE, content: formatHeadersFile(rules, basePath) },
    { path: `${HOSTING_FOLDER}nginx.conf`, content: createNginxConfig(rules, { ...site, hasRedirects: true }) },
    {
      path: PREVIEWS_FILE,
      content: createNginxConfig(createHeaderRules(unlist(config)), { ...site, hasRedirects: false }),
    },
    { path: RULES_FILE, content: formatJson(rules, basePath) },
  ];
};

/** Whether a file below `dist` is meant for the host and not for visitors. */
export const isHostFile = (path: string): boolean =>
  path === HEADERS_FILE || path === REDIRECTS_FILE || path.startsWith(HOSTING_FOLDER);

const HEADERS_FILE = '_headers';

/** Addresses that lead elsewhere, for Cloudflare Pages and Netlify. */
export const REDIRECTS_FILE = '_redirects';

export const HOSTING_FOLDER = 'hosting/';

/** For the server of previews: what they bring along themselves is of branches, which are not to say how a server works. */
const PREVIEWS_FILE = `${HOSTING_FOLDER}nginx-previews.conf`;

/** The rules as JSON, for programs, by paths of the site: `site preview` sends what it says. */
export const RULES_FILE = `${HOSTING_FOLDER}headers.json`;

/** What no visitor is shown, for hosts without a file of their own here: patterns, and what they do not hold for. */
const HIDDEN = {
  paths: [`/${HEADERS_FILE}`, `/${REDIRECTS_FILE}`, `/${HOSTING_FOLDER}*`, '/.*', '/*/.*'],
  except: ['/.well-known/*'],
} as const;

const rulesSchema = z.object({
  rules: z.array(
    z.object({ for: z.string(), when: z.enum(['always', 'found']), headers: z.record(z.string(), z.string()) }),
  ),
});

/** Reads `RULES_FILE` as a build has written it. Throws when it is anything else. */
export const parseRules = (text: string): readonly HeaderRule[] =>
  rulesSchema.parse(JSON.parse(text)).rules.map((rule) => ({ ...rule, headers: Object.entries(rule.headers) }));

// Cloudflare joins the values of all rules that match, so a rule first takes away what it overrides (`! Name`); Netlify
// lets the last rule win and skips lines without a colon. Neither can tell a 404 from a hit by this file.
const formatHeadersFile = (rules: readonly HeaderRule[], basePath: string): string =>
  rules.map((rule, index) => `${basePath}${formatRule(rule, rules.slice(0, index))}\n`).join('\n');

const formatRule = (rule: HeaderRule, earlier: readonly HeaderRule[]): string => {
  const overridden = new Set(
    earlier.filter((other) => matches(other, rule.for)).flatMap(({ headers }) => headers.map(([name]) => name)),
  );
  const lines = rule.headers.flatMap(([name, value]) => [
    ...(overridden.has(name) ? [`  ! ${name}`] : []),
    `  ${name}: ${value}`,
  ]);
  return [rule.for, ...lines].join('\n');
};

const formatJson = (rules: readonly HeaderRule[], basePath: string): string => {
  const entries = rules.map(({ headers, ...rule }) => ({ ...rule, headers: Object.fromEntries(headers) }));
  return `${JSON.stringify({ ...tellBasePath(basePath), rules: entries, hidden: HIDDEN }, null, 2)}\n`;
};

/** What files for programs say of a site that is below a path: theirs are paths of the site. */
export const tellBasePath = (basePath: string): { readonly basePath?: string } => (basePath === '' ? {} : { basePath });

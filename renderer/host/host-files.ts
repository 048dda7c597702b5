import * as z from 'zod';
import { createHeaderRules, matches, type HeaderRule } from './header-rules.ts';
import { basePathOf } from '../../model/link/base-path.ts';
import { createNginxConfig } from './nginx-config.ts';
import { type SiteConfig, unlist } from '../../config/site-config.ts';

/** A text file to write below `dist`. */
export interface TextFile {
  readonly path: string;
  readonly content: string;
}

/** Creates the files with which hosts serve the built site the way `site preview` does. All use the same rules. */
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

/** Redirects for Cloudflare Pages and Netlify. */
export const REDIRECTS_FILE = '_redirects';

export const HOSTING_FOLDER = 'hosting/';

/** Configuration for a server of previews. It is not taken from the previews, because a branch must not decide how the server works. */
const PREVIEWS_FILE = `${HOSTING_FOLDER}nginx-previews.conf`;

/** The rules as JSON for programs, with paths of the site. `site preview` sends these headers. */
export const RULES_FILE = `${HOSTING_FOLDER}headers.json`;

/** Paths hidden from visitors, with exceptions, for hosts that have no file of their own here. */
const HIDDEN = {
  paths: [`/${HEADERS_FILE}`, `/${REDIRECTS_FILE}`, `/${HOSTING_FOLDER}*`, '/.*', '/*/.*'],
  except: ['/.well-known/*'],
} as const;

const rulesSchema = z.object({
  rules: z.array(
    z.object({ for: z.string(), when: z.enum(['always', 'found']), headers: z.record(z.string(), z.string()) }),
  ),
});

/** Parses `RULES_FILE`. Throws if it is invalid. */
export const parseRules = (text: string): readonly HeaderRule[] =>
  rulesSchema.parse(JSON.parse(text)).rules.map((rule) => ({ ...rule, headers: Object.entries(rule.headers) }));

// Cloudflare joins the values of all matching rules, so a rule first removes what it overrides (`! Name`). Netlify uses the last rule and
// ignores lines without a colon. With this file neither can treat a 404 differently from a found page.
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
  return `${JSON.stringify({ ...basePathMember(basePath), rules: entries, hidden: HIDDEN }, null, 2)}\n`;
};

/** The member that tells programs about a site below a path of its host; all other paths in such files are relative to the site. */
export const basePathMember = (basePath: string): { readonly basePath?: string } =>
  basePath === '' ? {} : { basePath };

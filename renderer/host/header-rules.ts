import { LATEST_PATH } from '../files/manifest.ts';
import { LOCALES } from '../../model/language/locale.ts';
import { EDITOR_PAGES } from '../../model/system/system-pages.ts';
import { createSecurityPolicy, type HeaderPair } from './security-policy.ts';
import type { SiteConfig } from '../../config/site-config.ts';

/** Headers for the addresses that a pattern matches. A later rule overrides single headers of an earlier one. */
export interface HeaderRule {
  /** A path of the site; with a final `*`, every path with that prefix. */
  readonly for: string;
  /** `found` rules do not apply to errors: a 404 must never be immutable. */
  readonly when: 'always' | 'found';
  readonly headers: readonly HeaderPair[];
}

/** Creates the header rules of the site, which the host files, `site preview` and `site dev` use. */
export const createHeaderRules = (config: SiteConfig): readonly HeaderRule[] => {
  const standard = createSecurityPolicy(config, 'default');
  const everywhere = [...standard, REVALIDATE, ...(config.isUnlisted ? [NOINDEX] : [])];
  return [
    { for: '/*', when: 'always', headers: everywhere },
    { for: '/assets/*', when: 'found', headers: [IMMUTABLE] },
    { for: '/builds/meta/*', when: 'found', headers: [IMMUTABLE] },
    { for: `/${LATEST_PATH}`, when: 'always', headers: [['Cache-Control', 'no-cache']] },
    ...EDITOR_PAGES.flatMap((page) => {
      const own = createSecurityPolicy(config, page).filter((pair) => !standard.some(isSamePair(pair)));
      const headers: readonly HeaderPair[] = [...own, NOINDEX];
      return PREFIXES.map((prefix): HeaderRule => ({ for: `${prefix}/${page}`, when: 'always', headers }));
    }),
  ];
};

/** The headers of a response. `path` is the requested path of the site without its query; the statuses 206 and 304 count as found. */
export const headersFor = (path: string, status: number, rules: readonly HeaderRule[]): readonly HeaderPair[] =>
  mergeHeaders(rules.filter((rule) => isInForce(rule, status) && matches(rule, path)));

/** The rules for a server on this machine, without everything that asks for HTTPS: Safari would obey that even on localhost. */
export const withoutEncryption = (rules: readonly HeaderRule[]): readonly HeaderRule[] =>
  rules.map((rule) => ({
    ...rule,
    headers: rule.headers
      .filter(([name]) => name !== 'Strict-Transport-Security')
      .map(([name, value]) => [name, value.replace(/; upgrade-insecure-requests\b/, '')]),
  }));

/** Whether a rule applies to a path. */
export const matches = ({ for: pattern }: HeaderRule, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/** Merges the headers of rules; later values override earlier ones. */
export const mergeHeaders = (rules: readonly HeaderRule[]): readonly HeaderPair[] => [
  ...new Map(rules.flatMap(({ headers }) => headers)),
];

const REVALIDATE: HeaderPair = ['Cache-Control', 'public, max-age=0, must-revalidate'];
const IMMUTABLE: HeaderPair = ['Cache-Control', 'public, max-age=31536000, immutable'];

const NOINDEX: HeaderPair = ['X-Robots-Tag', 'noindex, nofollow'];

const PREFIXES = ['', ...LOCALES.map((locale) => `/${locale}`)];

const isSamePair =
  ([name, value]: HeaderPair) =>
  ([otherName, otherValue]: HeaderPair): boolean =>
    name === otherName && value === otherValue;

const isInForce = ({ when }: HeaderRule, status: number): boolean =>
  when === 'always' || status < 300 || status === 304;

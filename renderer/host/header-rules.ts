import { LATEST_PATH } from '../files/manifest.ts';
import { LOCALES } from '../../model/language/locale.ts';
import type { PolicyPage } from './policy-sources.ts';
import { createSecurityPolicy, type HeaderPair } from './security-policy.ts';
import type { SiteConfig } from '../../config/site-config.ts';

/** Headers of the addresses that a pattern matches; a later rule overrides an earlier one, header by header. */
export interface HeaderRule {
  /** A path of the site, or with a final `*` every path that begins so. */
  readonly for: string;
  /** `found` rules do not hold for errors: a 404 must never be immutable. */
  readonly when: 'always' | 'found';
  readonly headers: readonly HeaderPair[];
}

/** The headers of the whole site, for the host files, of which `site preview` reads one, and for `site dev`. */
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

/** Headers of an answer. `path` is the path of the site that was asked for, without a query; 206 and 304 count as found. */
export const headersFor = (path: string, status: number, rules: readonly HeaderRule[]): readonly HeaderPair[] =>
  mergeHeaders(rules.filter((rule) => isInForce(rule, status) && matches(rule, path)));

/** The rules for a server on this machine: nothing is asked to use HTTPS, since Safari would, here too. */
export const withoutEncryption = (rules: readonly HeaderRule[]): readonly HeaderRule[] =>
  rules.map((rule) => ({
    ...rule,
    headers: rule.headers
      .filter(([name]) => name !== 'Strict-Transport-Security')
      .map(([name, value]) => [name, value.replace(/; upgrade-insecure-requests\b/, '')]),
  }));

/** Whether a rule holds for a path. */
export const matches = ({ for: pattern }: HeaderRule, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/** The headers that rules give together, the last value of each. */
export const mergeHeaders = (rules: readonly HeaderRule[]): readonly HeaderPair[] => [
  ...new Map(rules.flatMap(({ headers }) => headers)),
];

const REVALIDATE: HeaderPair = ['Cache-Control', 'public, max-age=0, must-revalidate'];
const IMMUTABLE: HeaderPair = ['Cache-Control', 'public, max-age=31536000, immutable'];

const NOINDEX: HeaderPair = ['X-Robots-Tag', 'noindex, nofollow'];

const EDITOR_PAGES = ['preview', 'slice-simulator'] as const satisfies readonly PolicyPage[];
const PREFIXES = ['', ...LOCALES.map((locale) => `/${locale}`)];

const isSamePair =
  ([name, value]: HeaderPair) =>
  ([otherName, otherValue]: HeaderPair): boolean =>
    name === otherName && value === otherValue;

const isInForce = ({ when }: HeaderRule, status: number): boolean =>
  when === 'always' || status < 300 || status === 304;

import type { SiteConfig } from '../../config/site-config.ts';
import { MOCK_HOSTS } from '../../model/link/normalize-picture.ts';
import { siteCode } from '../../templates/site-code.ts';

/** `/preview` carries a token in its address and `/slice-simulator` is framed by the editor: each has its own policy. */
export type PolicyPage = 'default' | 'preview' | 'slice-simulator';

/** What a page may load besides the site's own files, by directive of the content policy. */
interface PolicySources {
  readonly script: readonly string[];
  readonly style: readonly string[];
  readonly image: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly form: readonly string[];
  /** Names of the Trusted Types policies that may be made; null when they cannot be enforced. */
  readonly trustedTypes: readonly string[] | null;
}

/** The hosts of one kind of page: each third party adds its own, and only when the config has its id. */
export const createPolicySources = (config: SiteConfig, page: PolicyPage): PolicySources => {
  const parts = [content(config, page), ...(page === 'default' ? measurement(config) : []), ...editing(config, page)];
  return {
    script: parts.flatMap(({ script = [] }) => script),
    style: parts.flatMap(({ style = [] }) => style),
    image: parts.flatMap(({ image = [] }) => image),
    connect: parts.flatMap(({ connect = [] }) => connect),
    frame: parts.flatMap(({ frame = [] }) => frame),
    form: parts.flatMap(({ form = [] }) => form),
    trustedTypes: parts.some(({ trustedTypes }) => trustedTypes === null)
      ? null
      : [...new Set(parts.flatMap(({ trustedTypes }) => trustedTypes ?? []))],
  };
};

type Part = Partial<PolicySources>;

const repositoryOf = ({ repository }: SiteConfig): string => `https://${repository}.prismic.io`;
const contentApiOf = ({ repository }: SiteConfig): string => `https://${repository}.cdn.prismic.io`;

/** Pictures of the repository and of the hosts that are listed, and what the site's pages frame. The simulator shows mocks as well. */
const content = (config: SiteConfig, page: PolicyPage): Part => ({
  image: [
    'https://images.prismic.io',
    contentApiOf(config),
    ...config.content.pictureHosts.map(pictureSource),
    ...(page === 'slice-simulator' ? MOCK_HOSTS.map(pictureSource) : []),
  ],
  frame: siteCode.frameSources ?? [],
});

/** A path is what addresses begin with when it ends with a slash. */
const pictureSource = (host: string): string => `https://${host}${host.includes('/') ? '/' : ''}`;

/** Name of the policy that the site's own code makes for addresses of scripts and workers (browser/third-parties.ts). */
const SCRIPT_POLICY = 'default';

// The hosts that Google's guide to content policies names for its tag; `goog#html` is the policy its script makes.
const GOOGLE: Part = {
  script: ['https://*.googletagmanager.com'],
  image: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  trustedTypes: [SCRIPT_POLICY, 'goog#html'],
};

// Not on `/preview`: a measured address would carry the editor's token to the third party.
const measurement = ({ analytics, tagManager, errorReporting, leadEndpoint }: SiteConfig): readonly Part[] => [
  ...(analytics || tagManager ? [GOOGLE] : []),
  ...(errorReporting ? [{ connect: [originOf(errorReporting.dsn)], trustedTypes: [SCRIPT_POLICY] }] : []),
  ...(leadEndpoint === undefined ? [] : [formsTo(leadEndpoint)]),
];

/** A path is the site's own, which its scripts may ask in any case. */
const formsTo = (endpoint: string): Part =>
  endpoint.startsWith('/') ? { form: ["'self'"] } : { connect: [originOf(endpoint)], form: [originOf(endpoint)] };

const editing = (config: SiteConfig, page: PolicyPage): readonly Part[] => {
  if (page === 'slice-simulator') return [];
  const { endpoint, previews, toolbar } = config.prismic;
  const drafts = endpoint !== null && previews ? [{ connect: [originOf(endpoint)] }] : [];
  return toolbar && page === 'default' ? [...drafts, toolbarOf(config)] : drafts;
};

// The toolbar inserts `<style>` elements and sets script addresses as strings: therefore `unsafe-inline` for styles and no
// Trusted Types where it is on.
const toolbarOf = (config: SiteConfig): Part => ({
  connect: [contentApiOf(config), repositoryOf(config)],
  script: ['https://static.cdn.prismic.io'],
  style: ["'unsafe-inline'"],
  frame: [repositoryOf(config)],
  trustedTypes: null,
});

const originOf = (url: string): string => new URL(url).origin;

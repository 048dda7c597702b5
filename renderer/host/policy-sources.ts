import type { SiteConfig } from '../../config/site-config.ts';
import { MOCK_HOSTS } from '../../model/link/normalize-picture.ts';
import { siteCode } from '../../templates/site-code.ts';

/** Kinds of pages with their own policy: `/preview` has a token in its address, `/slice-simulator` is framed by the editor. */
export type PolicyPage = 'default' | 'preview' | 'slice-simulator';

/** What a page may load besides the site's own files, by directive of the content security policy. */
interface PolicySources {
  readonly script: readonly string[];
  readonly style: readonly string[];
  readonly image: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly form: readonly string[];
  /** Names of the Trusted Types policies that may be created; null if Trusted Types cannot be enforced. */
  readonly trustedTypes: readonly string[] | null;
}

/** The sources of one kind of page. Each third party adds its own, but only if the configuration enables it. */
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

/** Hosts of pictures (the repository and the listed hosts) and of frames. The simulator also shows mocks. */
const content = (config: SiteConfig, page: PolicyPage): Part => ({
  image: [
    'https://images.prismic.io',
    contentApiOf(config),
    ...config.content.pictureHosts.map(pictureSource),
    ...(page === 'slice-simulator' ? MOCK_HOSTS.map(pictureSource) : []),
  ],
  frame: siteCode.frameSources ?? [],
});

/** A path in a source only matches as a prefix if it ends with a slash. */
const pictureSource = (host: string): string => `https://${host}${host.includes('/') ? '/' : ''}`;

/** The policy that the site's code creates for the addresses of scripts and workers, see browser/third-parties.ts. */
const SCRIPT_POLICY = 'default';

// The hosts that Google's guide to content security policies lists for its tag; its script creates the policy `goog#html`.
const GOOGLE: Part = {
  script: ['https://*.googletagmanager.com'],
  image: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  trustedTypes: [SCRIPT_POLICY, 'goog#html'],
};

// Not on `/preview`: measuring would send the address with the editor's token to the third party.
const measurement = ({ analytics, tagManager, errorReporting, leadEndpoint }: SiteConfig): readonly Part[] => [
  ...(analytics || tagManager ? [GOOGLE] : []),
  ...(errorReporting ? [{ connect: [originOf(errorReporting.dsn)], trustedTypes: [SCRIPT_POLICY] }] : []),
  ...(leadEndpoint === undefined ? [] : [formsTo(leadEndpoint)]),
];

/** Allows a form's endpoint. A path is on the site itself, which scripts may always request. */
const formsTo = (endpoint: string): Part =>
  endpoint.startsWith('/') ? { form: ["'self'"] } : { connect: [originOf(endpoint)], form: [originOf(endpoint)] };

const editing = (config: SiteConfig, page: PolicyPage): readonly Part[] => {
  if (page === 'slice-simulator') return [];
  const { endpoint, previews, toolbar } = config.prismic;
  const drafts = endpoint !== null && previews ? [{ connect: [originOf(endpoint)] }] : [];
  return toolbar && page === 'default' ? [...drafts, toolbarOf(config)] : drafts;
};

// The toolbar inserts `<style>` elements and sets script addresses as strings. It therefore needs `unsafe-inline` for styles and rules out
// Trusted Types.
const toolbarOf = (config: SiteConfig): Part => ({
  connect: [contentApiOf(config), repositoryOf(config)],
  script: ['https://static.cdn.prismic.io'],
  style: ["'unsafe-inline'"],
  frame: [repositoryOf(config)],
  trustedTypes: null,
});

const originOf = (url: string): string => new URL(url).origin;

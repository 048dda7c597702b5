import type { SiteConfig } from '../../config/site-config.ts';
import { basePathOf } from '../../model/link/base-path.ts';
import { createPolicySources, type PolicyPage } from './policy-sources.ts';

export type HeaderPair = readonly [name: string, value: string];

/** The security headers of a kind of page. They depend on the configuration only. */
export const createSecurityPolicy = (config: SiteConfig, page: PolicyPage): readonly HeaderPair[] => [
  ['Content-Security-Policy', createContentPolicy(config, page)],
  ...(isSecure(config) && basePathOf(config.url) === '' ? [STRICT_TRANSPORT] : []),
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', page === 'preview' ? 'no-referrer' : 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', DENIED_FEATURES.map((feature) => `${feature}=()`).join(', ')],
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ['Cross-Origin-Resource-Policy', page === 'slice-simulator' ? 'cross-origin' : 'same-origin'],
];

// Two years. Without `includeSubDomains`, and not at all for a site below a path, because other sites on the domain or host must not be
// affected.
const STRICT_TRANSPORT: HeaderPair = ['Strict-Transport-Security', 'max-age=63072000'];

// Features that the video player uses (full screen, encrypted media, picture in picture) are not denied.
const DENIED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

const isSecure = ({ url }: SiteConfig): boolean => url.startsWith('https:');

const createContentPolicy = (config: SiteConfig, page: PolicyPage): string => {
  const sources = createPolicySources(config, page);
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...sources.script],
    ['style-src', "'self'", ...sources.style],
    ['font-src', "'self'", 'data:'],
    ['img-src', "'self'", 'data:', ...sources.image],
    ['connect-src', "'self'", ...sources.connect],
    ['frame-src', ...(sources.frame.length > 0 ? sources.frame : ["'none'"])],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', ...new Set(["'self'", ...sources.form])],
    ['frame-ancestors', ...(page === 'slice-simulator' ? ["'self'", 'https://*.prismic.io'] : ["'none'"])],
    ...(isSecure(config) ? [['upgrade-insecure-requests']] : []),
    ...trustedTypes(sources.trustedTypes),
  ];
  return directives.map((directive) => [...new Set(directive)].join(' ')).join('; ');
};

// Hydration passes React elements to the DOM and needs no policy, so without third parties no policy at all may be created. The toolbar
// sets script addresses as strings, so with it Trusted Types cannot be enforced.
const trustedTypes = (policies: readonly string[] | null): readonly (readonly string[])[] =>
  policies === null
    ? []
    : [
        ['require-trusted-types-for', "'script'"],
        ['trusted-types', ...(policies.length > 0 ? policies : ["'none'"])],
      ];

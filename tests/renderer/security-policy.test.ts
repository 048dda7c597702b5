import { describe, expect, test } from 'vitest';
import type { PolicyPage } from '../../renderer/host/policy-sources.ts';
import { createSecurityPolicy } from '../../renderer/host/security-policy.ts';
import { siteConfigSchema, type SiteConfig, type SiteConfigInput } from '../../config/site-config.ts';
import siteConfig from '../../site.config.ts';
import { createConfig } from '../helpers/built-site.ts';

const everything = {
  analytics: { measurementId: 'G-ABC123' },
  tagManager: { id: 'GTM-ABC123' },
  errorReporting: { dsn: 'https://key@o1.ingest.de.sentry.io/2' },
  prismic: { toolbar: true, endpoint: 'https://bolak.cdn.prismic.io/api/v2' },
  leadEndpoint: 'https://leads.bolak.example/api/leads?source=site',
} satisfies Partial<SiteConfigInput>;

const headersOf = (config: SiteConfig, page: PolicyPage = 'default'): ReadonlyMap<string, string> =>
  new Map(createSecurityPolicy(config, page));

const policyOf = (config: SiteConfig, page: PolicyPage = 'default'): ReadonlyMap<string, string> =>
  new Map(
    (headersOf(config, page).get('Content-Security-Policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

const problemsOf = (changes: object): readonly string[] =>
  siteConfigSchema.safeParse({ ...siteConfig, ...changes }).error?.issues.map(({ message }) => message) ?? [];

describe('the security policy', () => {
  test('allows the site itself, pictures of the repository and the video player, and nothing else', () => {
    expect(Object.fromEntries(policyOf(createConfig()))).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'font-src': "'self' data:",
      'img-src': "'self' data: https://images.prismic.io https://bolak.cdn.prismic.io",
      'connect-src': "'self'",
      'frame-src': 'https://www.youtube-nocookie.com',
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'upgrade-insecure-requests': '',
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
    });
  });

  test('opens the hosts that are listed for pictures, and no more', () => {
    const pictureHosts = ['*.cloudinary.com', 'prismic-io.s3.amazonaws.com/bolak'];
    const listed = createConfig({ content: { pictureHosts } });
    const own = "'self' data: https://images.prismic.io https://bolak.cdn.prismic.io";
    const more = 'https://*.cloudinary.com https://prismic-io.s3.amazonaws.com/bolak/';
    expect(policyOf(listed).get('img-src')).toBe(`${own} ${more}`);
    expect(policyOf(listed, 'preview').get('img-src')).toBe(`${own} ${more}`);
    expect({ ...Object.fromEntries(policyOf(listed)), 'img-src': '' }).toEqual({
      ...Object.fromEntries(policyOf(createConfig())),
      'img-src': '',
    });
  });

  test('lets the slice simulator alone show what mocks have', () => {
    const mocks = 'https://images.unsplash.com';
    expect(policyOf(createConfig(), 'slice-simulator').get('img-src')).toContain(mocks);
    for (const page of ['default', 'preview'] as const)
      expect(policyOf(createConfig(), page).get('img-src')).not.toContain(mocks);
  });

  test('comes with the headers that the policy alone does not cover', () => {
    const headers = headersOf(createConfig());
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('Permissions-Policy')).toContain('camera=(), ');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  });

  test('requires no https on a site without it', () => {
    const config = createConfig({ url: 'http://bolak.example' });
    expect(headersOf(config).has('Strict-Transport-Security')).toBe(false);
    expect(policyOf(config).has('upgrade-insecure-requests')).toBe(false);
  });

  test.each(['default', 'preview', 'slice-simulator'] as const)(
    'is below 2,000 characters for %s pages with every third party',
    (page) => {
      const policy = headersOf(createConfig(everything), page).get('Content-Security-Policy') ?? '';
      expect(policy.length).toBeGreaterThan(300);
      expect(policy.length).toBeLessThan(2_000);
      expect(policy).not.toMatch(/[\r\n"\\]|undefined|null/);
    },
  );

  test('adds the hosts of a third party only with its id', () => {
    const analytics = policyOf(createConfig({ analytics: everything.analytics }));
    expect(analytics.get('script-src')).toBe("'self' https://*.googletagmanager.com");
    expect(analytics.get('connect-src')).toContain('https://*.google-analytics.com');
    expect(analytics.get('trusted-types')).toBe('default goog#html');
    expect(analytics.get('style-src')).toBe("'self'");

    const errors = policyOf(createConfig({ errorReporting: everything.errorReporting }));
    expect(errors.get('connect-src')).toBe("'self' https://o1.ingest.de.sentry.io");
    expect(errors.get('script-src')).toBe("'self'");
    expect(errors.get('trusted-types')).toBe('default');

    const lead = policyOf(createConfig({ leadEndpoint: everything.leadEndpoint }));
    expect(lead.get('form-action')).toBe("'self' https://leads.bolak.example");
    expect(lead.get('connect-src')).toBe("'self' https://leads.bolak.example");
  });

  test('lets browsers ask the content service for drafts, unless previews are off or the content is embedded', () => {
    const endpoint = 'https://bolak.cdn.prismic.io/api/v2';
    const connectOf = (prismic: SiteConfigInput['prismic']) => policyOf(createConfig({ prismic })).get('connect-src');
    expect(connectOf({ endpoint })).toBe("'self' https://bolak.cdn.prismic.io");
    expect(connectOf({ endpoint, previews: false })).toBe("'self'");
    expect(connectOf({})).toBe("'self'");
  });

  test('gives up on Trusted Types and inline styles for the toolbar alone', () => {
    const toolbar = policyOf(createConfig({ prismic: { toolbar: true } }));
    expect(toolbar.get('script-src')).toBe("'self' https://static.cdn.prismic.io");
    expect(toolbar.get('style-src')).toBe("'self' 'unsafe-inline'");
    expect(toolbar.get('connect-src')).toBe("'self' https://bolak.cdn.prismic.io https://bolak.prismic.io");
    expect(toolbar.has('require-trusted-types-for')).toBe(false);
    expect(toolbar.get('script-src')).not.toContain('unsafe');
  });

  test('tells no third party the address of a preview', () => {
    const config = createConfig(everything);
    const preview = policyOf(config, 'preview');
    expect([...preview.values()].join(' ')).not.toMatch(/google|sentry|leads/);
    expect(preview.get('connect-src')).toBe("'self' https://bolak.cdn.prismic.io");
    expect(preview.get('trusted-types')).toBe("'none'");
    expect(headersOf(config, 'preview').get('Referrer-Policy')).toBe('no-referrer');
  });

  test('lets the editor, and nobody else, frame the slice simulator', () => {
    const simulator = policyOf(createConfig(everything), 'slice-simulator');
    expect(simulator.get('frame-ancestors')).toBe("'self' https://*.prismic.io");
    expect(simulator.get('connect-src')).toBe("'self'");
    for (const page of ['default', 'preview'] as const) {
      expect(policyOf(createConfig(everything), page).get('frame-ancestors')).toBe("'none'");
    }
  });
});

describe('ids of third parties', () => {
  test.each([
    ['gtm-abc1', "'gtm-abc1' is not a valid GTM-ID (/^GTM-[0-9A-Z]+$/). Did you mean 'GTM-ABC1'?"],
    ['ABC 12', "'ABC 12' is not a valid GTM-ID (/^GTM-[0-9A-Z]+$/). Did you mean 'GTM-ABC12'?"],
    ['UA-123-4', "'UA-123-4' is not a valid GTM-ID (/^GTM-[0-9A-Z]+$/). Did you mean 'GTM-4'?"],
    ['GTM-', "'GTM-' is not a valid GTM-ID (/^GTM-[0-9A-Z]+$/)."],
    ['', "'' is not a valid GTM-ID (/^GTM-[0-9A-Z]+$/)."],
    ['GTM-ABC\n', "'GTM-ABC\n' is not a valid GTM-ID (/^GTM-[0-9A-Z]+$/). Did you mean 'GTM-ABC'?"],
  ])('refuses the container %j and guesses what was meant', (id, message) => {
    expect(problemsOf({ tagManager: { id } })).toEqual([message]);
  });

  test('takes a valid container, and none', () => {
    expect(problemsOf({ tagManager: { id: 'GTM-0ABC9' } })).toEqual([]);
    expect(problemsOf({})).toEqual([]);
  });

  test.each([
    { analytics: { measurementId: 'UA-1' } },
    { errorReporting: { dsn: 'http://key@o1.ingest.sentry.io/2' } },
    { leadEndpoint: "https://a;script-src'unsafe-inline'/" },
    { leadEndpoint: 'javascript:alert(1)' },
    { prismic: { toolbar: 'yes' } },
    { analytics: { measurementId: 'G-1', extra: true } },
  ])('refuses %j', (changes) => {
    expect(problemsOf(changes)).not.toEqual([]);
  });
});

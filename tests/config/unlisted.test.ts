import { expect, test } from 'vitest';
import { unlist } from '../../config/site-config.ts';
import { createBrowserSettings } from '../../renderer/assets/browser-settings.ts';
import { createHeaderRules, headersFor } from '../../renderer/host/header-rules.ts';
import { createRobots } from '../../renderer/host/site-files.ts';
import { createConfig } from '../helpers/built-site.ts';

const listed = createConfig({
  analytics: { measurementId: 'G-ABC123' },
  tagManager: { id: 'GTM-ABC123' },
  errorReporting: { dsn: 'https://key@o1.ingest.sentry.io/2' },
});
const unlisted = unlist(listed);

test('on an unlisted site nothing counts visits, and its errors are told apart', () => {
  expect(createBrowserSettings(unlisted)).toMatchObject({
    analytics: null,
    tagManager: null,
    errorReporting: { dsn: 'https://key@o1.ingest.sentry.io/2', environment: 'preview' },
  });
  const policy = new Map(headersFor('/', 200, createHeaderRules(unlisted))).get('Content-Security-Policy');
  expect(policy).not.toContain('google');
});

test.each(['/', '/ru/blogs', '/blogs/_payload.json', '/assets/app.abcdefgh.js', '/nowhere'])(
  'search engines are told at %s of an unlisted site to leave it alone, and nothing of the kind at a listed one',
  (path) => {
    const robotsOf = (config: typeof listed) =>
      new Map(headersFor(path, 200, createHeaderRules(config))).get('X-Robots-Tag');
    expect([robotsOf(unlisted), robotsOf(listed)]).toEqual(['noindex, nofollow', undefined]);
  },
);

test('robots.txt of an unlisted site is closed and names no sitemap', () => {
  expect(createRobots(unlisted)[0]?.content).toBe('User-agent: *\nDisallow: /\n');
  expect(createRobots(listed)[0]?.content).toContain('Sitemap: https://bolak.example/sitemap.xml');
});

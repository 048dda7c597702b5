import { describe, expect, test } from 'vitest';
import siteConfig from '../../../site.config.ts';
import { parseWebhookSettings } from '../../../server/webhook/settings.ts';

describe('parseWebhookSettings', () => {
  test('reads two secrets with a comma between them', () => {
    const env = { PRISMIC_REPOSITORY: 'bolak', PRISMIC_WEBHOOK_SECRET: ' new-secret , old-secret,' };
    expect(parseWebhookSettings(env)).toEqual({
      endpoint: 'https://bolak.cdn.prismic.io/api/v2',
      repository: 'bolak',
      accessToken: undefined,
      secrets: ['new-secret', 'old-secret'],
      url: siteConfig.url,
      timeZone: 'Asia/Tashkent',
    });
  });

  test.each([undefined, '', ' , '])('refuses to go without a secret: %j', (secret) => {
    const env = { PRISMIC_REPOSITORY: 'bolak', PRISMIC_WEBHOOK_SECRET: secret };
    expect(() => parseWebhookSettings(env)).toThrow(
      expect.objectContaining({ code: 'config.invalid', hint: expect.stringContaining('openssl rand') }),
    );
  });

  test('refuses the embedded repository, which nobody publishes to', () => {
    expect(() => parseWebhookSettings({ PRISMIC_WEBHOOK_SECRET: 'secret' })).toThrow(
      expect.objectContaining({ code: 'config.invalid', hint: expect.stringContaining('PRISMIC_REPOSITORY') }),
    );
  });
});

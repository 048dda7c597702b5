/**
 * True for crawlers, which keep the page as it was served: it is complete, and no error of the app can replace it in an index (behaviours
 * §12). Cubot is a phone manufacturer.
 */
export const isBot = (userAgent: string): boolean =>
  /bot\b|facebookexternalhit|google\b/i.test(userAgent.replaceAll(/cubot/gi, ''));

/**
 * Crawlers keep the page as it was served: it is whole, and no error of the app may replace it in an index (behaviours §12).
 * Cubot is a maker of telephones.
 */
export const isBot = (userAgent: string): boolean =>
  /bot\b|facebookexternalhit|google\b/i.test(userAgent.replaceAll(/cubot/gi, ''));

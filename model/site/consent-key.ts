/** Storage key of the visitor's consent to third parties, `granted` or `denied`; each site on a host has its own. */
export const consentKey = (basePath: string): string => `site:consent${basePath}`;

/** Name by which the visitor's answer to third parties is kept, `granted` or `denied`: of each site that is on a host. */
export const consentKey = (basePath: string): string => `site:consent${basePath}`;

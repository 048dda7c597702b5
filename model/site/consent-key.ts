/** Name by which the visitor's answer to third parties is kept: `granted` or `denied`. */
export const CONSENT_KEY = 'site:consent';

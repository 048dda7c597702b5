import { SiteError } from './errors.ts';
import { codeOf } from './system-error.ts';

/** What Node says of a certificate whose authority it does not know. */
const UNTRUSTED: ReadonlySet<string> = new Set([
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** The error that a certificate of an unknown authority stands for, as a company's own one is; null for anything else. */
export const asCertificateError = (error: unknown, host: string): SiteError | null => {
  const code = codeOf(error);
  if (!UNTRUSTED.has(code)) return null;
  return new SiteError({
    code: 'certificate.untrusted',
    message: `${host} cannot be trusted: its certificate is of an authority that Node.js does not know (${code})`,
    hint: 'Where a company or a proxy reads along, it signs with an authority of its own: set NODE_EXTRA_CA_CERTS to the file of its certificate (PEM), and run this again. See “Behind a proxy” in docs/operations.md.',
    cause: error,
  });
};

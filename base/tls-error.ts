import { SiteError, errorMessage } from './errors.ts';
import { codeOf } from './system-error.ts';

/** What messages say about a server that does not encrypt. */
export const NO_TLS = 'does not speak TLS: its address may begin with http://';

/** True if OpenSSL received an answer that is not encrypted. */
export const isNotEncrypted = (error: unknown): boolean =>
  isOfTls(error) && PLAIN.test(`${codeOf(error)} ${errorMessage(error)}`);

const PLAIN = /(?:wrong.version.number|packet.length.too.long|http.request)/i;

/** Describes an error of a connection: by its code alone if it is OpenSSL's, or if it stands for several tries and has no message. */
export const sayFault = (error: unknown): string =>
  isOfTls(error) ? `the connection broke (${codeOf(error)})` : errorMessage(error) || codeOf(error);

/** True for an error of OpenSSL, whose message contains a memory address and a line break. */
export const isOfTls = (error: unknown): boolean => /^(?:EPROTO$|ERR_SSL_)/.test(codeOf(error));

/** Returns the error, in our own words, for an encrypted connection to a host that failed; null for any other fault. */
export const asTlsError = (error: unknown, host: string): SiteError | null => {
  const code = codeOf(error);
  const fault = CERTIFICATES.find(({ codes }) => codes.includes(code));
  if (fault !== undefined) {
    const message = `${host} cannot be trusted: its certificate ${fault.says} (${code})`;
    return new SiteError({ code: 'certificate.untrusted', message, hint: fault.hint, cause: error });
  }
  if (!isOfTls(error)) return null;
  const [says, hint] = isNotEncrypted(error) ? [NO_TLS, PLAIN_HINT] : [REFUSES, REFUSES_HINT];
  return new SiteError({ code: 'encryption.failed', message: `${host} ${says} (${code})`, hint, cause: error });
};

const PLAIN_HINT = 'Check the address and its port, and what may answer in its place (a proxy, a captive portal).';

const REFUSES = 'does not agree on TLS';

const REFUSES_HINT =
  'Check its name: a server may refuse those that it does not know. It may also want another version of TLS, or a certificate of whoever asks.';

const CLOCK = 'The clock of this machine may be wrong as well: `timedatectl set-ntp true` sets it.';

/** The faults that Node finds in a certificate, by its codes. */
const CERTIFICATES: readonly { readonly codes: readonly string[]; readonly says: string; readonly hint: string }[] = [
  {
    codes: [
      'CERT_UNTRUSTED',
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'UNABLE_TO_GET_ISSUER_CERT',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    ],
    says: 'is of an authority that Node.js does not know',
    hint: 'Where a company or a proxy reads along, it signs with an authority of its own: set NODE_EXTRA_CA_CERTS to the file of its certificate (PEM), and run this again. See “Behind a proxy” in docs/operations.md.',
  },
  {
    codes: ['CERT_HAS_EXPIRED'],
    says: 'has expired',
    hint: `Whoever runs that host has to renew it. ${CLOCK}`,
  },
  {
    codes: ['CERT_NOT_YET_VALID'],
    says: 'is not valid yet',
    hint: `Whoever runs that host has to replace it. ${CLOCK}`,
  },
  {
    codes: ['ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH'],
    says: 'is of another host',
    hint: 'Check the address, and what may answer in its place (a proxy, a captive portal, a record of DNS).',
  },
];

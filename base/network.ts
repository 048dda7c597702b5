import { lookup } from 'node:dns';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

/** Writes a host as in a URL: IPv6 addresses have brackets. */
export const hostForUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

export const withoutBrackets = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** The host of a URL, without the brackets of IPv6 and a final dot. */
export const hostOf = ({ hostname }: URL): string => withoutBrackets(hostname).replace(/\.$/, '');

/** The addresses in ranges such as `10.0.0.0/8`. */
export const addressesIn = (ranges: readonly string[]): BlockList => {
  const addresses = new BlockList();
  for (const range of ranges) {
    const [base = '', bits] = range.split('/');
    addresses.addSubnet(base, Number(bits), isIPv4(base) ? 'ipv4' : 'ipv6');
  }
  return addresses;
};

/** True if a host is an IP address in the list. */
export const isAddressIn = (addresses: BlockList, host: string): boolean =>
  isIP(host) !== 0 && addresses.check(host, isIPv4(host) ? 'ipv4' : 'ipv6');

/** True if nobody else can reach the host of a URL: it is on this machine or in a private network, or does not exist. */
export const isPrivateHost = (url: URL): boolean => {
  const host = hostOf(url);
  return isIP(host) === 0 ? !host.includes('.') || LOCAL_NAME.test(host) : isAddressIn(PRIVATE, host);
};

const LOCAL_NAME = /\.(?:localhost|local|internal|lan|home|test|invalid)$/;

const PRIVATE = addressesIn([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3', '::/127', 'fc00::/7', 'fe80::/9', 'ff00::/8'],
]);

/** Code of the error for a name that has only private addresses. */
export const PRIVATE_ADDRESS = 'EPRIVATE';

/** Looks up public addresses only, for connections to hosts that content names. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '');
    const [first, ...others] = found.filter(({ address }) => !isAddressIn(PRIVATE, address));
    if (first === undefined) return callback(createPrivate(hostname), '');
    return options.all ? callback(null, [first, ...others]) : callback(null, first.address, first.family);
  });
};

const createPrivate = (hostname: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`Expected a public address for ${hostname}, got private ones`), { code: PRIVATE_ADDRESS });

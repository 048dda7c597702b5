import { describe, expect, test } from 'vitest';
import { asTlsError, sayFault } from '../../base/tls-error.ts';
import { findProxy } from '../../base/proxy.ts';

const HTTPS_PROXY = 'http://proxy.company.example:3128';

const nameOf = (address: string, env: Readonly<Record<string, string>>): string | null =>
  findProxy(address, env)?.name ?? null;

describe('which proxy', () => {
  test.each<readonly [string, Readonly<Record<string, string>>, string | null]>([
    ['https://a.example/x', {}, null],
    ['https://a.example/x', { HTTPS_PROXY }, 'the proxy http://proxy.company.example:3128 (HTTPS_PROXY)'],
    // http and https addresses have separate variables, as with curl and Node.
    ['http://a.example/x', { HTTPS_PROXY }, null],
    ['https://a.example/x', { HTTP_PROXY: HTTPS_PROXY }, null],
    ['http://a.example/x', { HTTP_PROXY: 'http://p:1' }, 'the proxy http://p:1 (HTTP_PROXY)'],
    [
      'https://a.example/x',
      { HTTPS_PROXY: 'http://big:1', https_proxy: 'http://small:1' },
      'the proxy http://small:1 (https_proxy)',
    ],
    ['https://a.example/x', { HTTPS_PROXY: 'http://big:1', https_proxy: '' }, 'the proxy http://big:1 (HTTPS_PROXY)'],
    ['https://a.example/x', { HTTPS_PROXY: '  ' }, null],
    ['https://a.example/x', { HTTPS_PROXY: 'proxy:3128' }, 'the proxy http://proxy:3128 (HTTPS_PROXY)'],
    ['https://a.example/x', { HTTPS_PROXY: 'user:word@proxy:3128' }, 'the proxy http://proxy:3128 (HTTPS_PROXY)'],
    ['https://a.example/x', { HTTPS_PROXY: 'http://proxy:3128/' }, 'the proxy http://proxy:3128 (HTTPS_PROXY)'],
    [
      'https://a.example/x',
      { HTTPS_PROXY: 'http://COMPANY%5Cme:word@proxy:3128' },
      'the proxy http://proxy:3128 (HTTPS_PROXY)',
    ],
    ['https://a.example/x', { HTTPS_PROXY: 'https://proxy' }, 'the proxy https://proxy (HTTPS_PROXY)'],
  ])('%s with %j: %s', (address, env, name) => {
    expect(nameOf(address, env)).toBe(name);
  });
});

describe('without a proxy', () => {
  test.each([
    ['https://a.example', '*'],
    ['https://a.example', 'b.example, a.example'],
    ['https://a.example', 'b.example a.example'],
    ['https://a.b.example', 'b.example'],
    ['https://a.b.example', '.b.example'],
    ['https://a.b.example', '*.b.example'],
    ['https://A.b.example.', 'a.B.example'],
    ['https://a.example:8443', 'a.example:8443'],
    ['https://a.example', 'a.example:443'],
    ['http://10.1.2.3:9000', '10.0.0.0/8'],
    ['http://10.1.2.3:9000', '10.1.2.3'],
    ['http://[fd00::12]:9000', 'fd00::/8'],
    ['http://[fd00::12]:9000', 'fd00::12'],
    ['http://[fd00::12]:9000', '[fd00::12]:9000'],
    // Local addresses would mean the proxy's own machine.
    ['http://localhost:3000', ''],
    ['http://shop.localhost:3000', ''],
    ['http://127.0.0.1:3000', ''],
    ['http://127.8.8.8', ''],
    ['http://[::1]:3000', ''],
  ])('%s with NO_PROXY=%s', (address, list) => {
    expect(nameOf(address, { HTTPS_PROXY, HTTP_PROXY: HTTPS_PROXY, NO_PROXY: list })).toBe(null);
    expect(nameOf(address, { HTTPS_PROXY, HTTP_PROXY: HTTPS_PROXY, no_proxy: list, NO_PROXY: 'other' })).toBe(null);
  });

  test.each([
    ['https://a.example', 'example.a, b.example'],
    ['https://aa.example', 'a.example'],
    ['https://a.example', 'b.a.example'],
    ['https://a.example:8443', 'a.example:443'],
    ['http://11.1.2.3', '10.0.0.0/8'],
    ['http://11.1.2.3', '10.0.0.0/99,/8,:,.,%'],
  ])('not for %s with NO_PROXY=%s', (address, list) => {
    expect(nameOf(address, { HTTPS_PROXY, HTTP_PROXY: HTTPS_PROXY, NO_PROXY: list })).not.toBe(null);
  });
});

test('user and password are sent as they are, and are in no name', () => {
  const sent = (value: string): string => {
    const proxy = findProxy('https://a.example', { HTTPS_PROXY: value });
    expect(proxy?.name).not.toMatch(/me|word/);
    return Buffer.from((proxy?.headers['proxy-authorization'] ?? '').replace('Basic ', ''), 'base64').toString();
  };
  expect(sent('http://me:word@proxy:1')).toBe('me:word');
  expect(sent('me:word@proxy:1')).toBe('me:word');
  expect(sent('http://me:w%40ord@proxy:1')).toBe('me:w@ord');
  expect(sent('http://me:100%@proxy:1')).toBe('me:100%');
  expect(sent('http://me@proxy:1')).toBe('me:');
  expect(sent('http://proxy:1')).toBe('');
});

test.each([
  'socks5://me:word-4711@proxy:1080',
  'socks5h://me:word-4711@proxy:1080',
  'http://',
  'http://me:word-4711@',
  'ftp://me:word-4711@p',
  'a b',
  // Environment files of Docker and systemd may keep the quotes; a backslash follows a Windows domain.
  '"http://me:word-4711@proxy:3128"',
  "'proxy:3128'",
  'http://COMPANY\\me:word-4711@proxy:3128',
  'COMPANY\\me:word-4711@proxy:3128',
  'http://proxy.company.example/proxy.pac',
])('%s is no proxy, and what it holds is not told', (value) => {
  const find = () => findProxy('https://a.example', { HTTPS_PROXY: value });
  expect(find).toThrow('Expected in HTTPS_PROXY the address of a proxy');
  expect(find).not.toThrow('4711');
});

test.each([
  ['SELF_SIGNED_CERT_IN_CHAIN', 'of an authority that Node.js does not know', 'NODE_EXTRA_CA_CERTS'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'of an authority that Node.js does not know', 'NODE_EXTRA_CA_CERTS'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'of an authority that Node.js does not know', 'NODE_EXTRA_CA_CERTS'],
  ['CERT_HAS_EXPIRED', 'has expired', 'The clock of this machine may be wrong'],
  ['CERT_NOT_YET_VALID', 'is not valid yet', 'The clock of this machine may be wrong'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'is of another host', 'Check the address'],
])('of a certificate it is said what is wrong with it, and what to do: %s', (code, says, hint) => {
  expect(asTlsError(Object.assign(new Error(code), { code }), 'a.example')).toMatchObject({
    code: 'certificate.untrusted',
    message: expect.stringMatching(
      new RegExp(`^a\\.example cannot be trusted: its certificate .*${says} \\(${code}\\)$`),
    ),
    hint: expect.stringContaining(hint),
  });
});

test('a host none of whose addresses answers is told by its code: Node has no words for it', () => {
  expect(sayFault(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED');
});

test('what is no error of an encrypted connection is none', () => {
  expect(asTlsError(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), 'a.example')).toBe(null);
  expect(asTlsError('SELF_SIGNED_CERT_IN_CHAIN', 'a.example')).toBe(null);
});

import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTransport, type Transport } from '../../content/service/transport.ts';
import type { TransportLimits } from '../../content/service/transport-errors.ts';
import { hang, startContentServer, status, type ContentServer, type Responder } from '../helpers/content-server.ts';

let server: ContentServer;
const transports: Transport[] = [];
beforeEach(async () => {
  server = await startContentServer([]);
});
afterEach(async () => {
  await Promise.all(transports.splice(0).map(({ close }) => close()));
  await server.close();
});

const get = (limits: Partial<TransportLimits> = {}) => {
  const transport = createTransport({ limits });
  transports.push(transport);
  return transport.get(server.endpoint);
};

describe('the transport', () => {
  test('gives any status with its header and body', async () => {
    server.metadata(status(418, 'teapot', { 'x-kind': 'pot' }));
    const { status: code, headers, body } = await get();
    expect([code, headers.get('x-kind'), body.toString()]).toEqual([418, 'pot', 'teapot']);
  });

  test.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('unpacks %s; what cannot be unpacked is taken for a broken connection', async (encoding, pack) => {
    const answer =
      (body: Buffer): Responder =>
      (response) =>
        void response.writeHead(200, { 'content-encoding': encoding }).end(body);
    const packed = pack('{"a":1}'.padEnd(99));
    server.metadata(answer(packed), answer(packed.subarray(0, -6)), answer(Buffer.from('{"a":1}')));
    expect((await get()).body.toString()).toBe('{"a":1}'.padEnd(99));
    for (const fault of ['cut short', 'not packed'])
      await expect(get(), fault).rejects.toMatchObject({
        code: 'content.unavailable',
        message: expect.stringContaining('the answer cannot be unpacked'),
      });
  });

  test('waits for a header and for the rest of a body no longer than it may', async () => {
    server.metadata(hang, (response) => void response.writeHead(200).write('{'));
    await expect(get({ header: 100 })).rejects.toThrow('cannot be reached: no answer within 0.1 s');
    await expect(get({ bodyGap: 100 })).rejects.toThrow('cannot be reached: the answer stopped for 0.1 s');
  });

  test('does without a network when it is given a fetch, within the same limits', async () => {
    const small = createTransport({ fetch: async () => new Response('ok'), limits: { bytes: 2 } });
    expect((await small.get('http://a.example/')).body.toString()).toBe('ok');
    const large = createTransport({ fetch: async () => new Response('too long'), limits: { bytes: 2 } });
    await expect(large.get('http://a.example/')).rejects.toMatchObject({ code: 'content.too-large' });
  });

  test('says so when the fetch that it is given is none', () => {
    const options: object = { fetch: 'fetch' };
    expect(() => createTransport(options)).toThrow(
      'A valid fetch implementation was not provided. In environments where fetch is not available (including Node.js), a fetch implementation must be provided via a polyfill or the `fetch` option.',
    );
  });
});

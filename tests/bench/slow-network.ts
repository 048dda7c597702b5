import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { listen, portOf } from '../../server/listen.ts';

export interface SlowNetworkOptions {
  /** Port of the server on this machine. */
  readonly port: number;
  /** Milliseconds that each request is delayed. */
  readonly latency: number;
  /** Bytes a second, for all connections together. */
  readonly rate: number;
}

export interface SlowNetwork {
  readonly origin: string;
  readonly close: () => void;
}

/** Bytes of a packet. */
const PACKET = 1400;

/** Proxies a server: delays requests by `latency` and limits answers to `rate`. */
export const openSlowNetwork = async ({ port, latency, rate }: SlowNetworkOptions): Promise<SlowNetwork> => {
  let free = performance.now();
  const late = async function* (requests: AsyncIterable<Buffer>) {
    for await (const data of requests) {
      await wait(latency);
      yield data;
    }
  };
  const slowly = async function* (answers: AsyncIterable<Buffer>) {
    for await (const data of answers) {
      for (let start = 0; start < data.length; start += PACKET) {
        const packet = data.subarray(start, start + PACKET);
        free = Math.max(free, performance.now()) + (packet.length / rate) * 1000;
        await wait(free - performance.now());
        yield packet;
      }
    }
  };
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    // The browser may close a connection at any time.
    pipeline(client, late, upstream).catch(() => client.destroy());
    pipeline(upstream, slowly, client).catch(() => upstream.destroy());
  });
  await listen(server, { port: 0, host: '127.0.0.1' });
  return { origin: `http://127.0.0.1:${portOf(server)}`, close: () => server.close() };
};

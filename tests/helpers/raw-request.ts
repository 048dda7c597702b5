import { once } from 'node:events';
import { connect } from 'node:net';

export interface RawResponse {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** Sends bytes unchanged and reads until the server closes the connection. `fetch` would normalise the target first. */
export const sendRaw = async (port: number, text: string): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(parse(Buffer.concat(chunks))));
  });

/** Sends a request line with headers. `Host` defaults to the server. */
export const request = async (
  port: number,
  line: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawResponse> => {
  const all = { Host: `127.0.0.1:${port}`, Connection: 'close', ...headers };
  const fields = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return sendRaw(port, `${line} HTTP/1.1\r\n${fields.join('')}\r\n`);
};

/** Sends the head of a lead form, and goes away when the server waits for its fields; ends when that must have been noticed. */
export const leaveHalfway = async (port: number): Promise<void> => {
  const host = `127.0.0.1:${port}`;
  const fields = { Host: host, Origin: `http://${host}`, 'Content-Length': '10', Expect: '100-continue' };
  const head = Object.entries({ ...fields, 'Content-Type': 'application/x-www-form-urlencoded' });
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(`POST /__leads HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  });
  await once(socket, 'data');
  socket.resetAndDestroy();
  await once(socket, 'close');
  await request(port, 'PUT /__leads');
};

const parse = (bytes: Buffer): RawResponse => {
  const end = bytes.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status: Number(statusLine.split(' ')[1]), headers: new Map(headers), body: bytes.subarray(end + 4) };
};

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listenHere, type ServerHere } from './listen-here.ts';
import { realStore, type RealStore } from './real-store.ts';
import {
  carryOut,
  errorAnswer,
  xmlAnswer,
  findRefusal,
  parseRequest,
  type Answer,
  type Comparing,
  type Operation,
  type StoredFile,
} from './s3-protocol.ts';
import { createRelay } from './s3-relay.ts';

/** A fault that strikes a request. */
export type Fault =
  /** Connections are refused for some milliseconds. */
  | { readonly kind: 'refused'; readonly milliseconds: number }
  /** The connection breaks: before the request is carried out, within the answer, or after it was carried out but before the answer. */
  | { readonly kind: 'reset' | 'reset in the body' | 'lost' }
  /** The answer does not come, comes byte by byte, or is cut off. */
  | { readonly kind: 'silence' | 'drip' | 'truncated' }
  | { readonly kind: 'error'; readonly status: number; readonly code: string }
  /** Status 200, and this in place of what was asked for. */
  | { readonly kind: 'instead'; readonly xml: string };

export interface S3Server extends ServerHere {
  readonly endpoint: string;
  readonly bucket: string;
  readonly objects: Map<string, StoredFile>;
  /** Requests in the order of arrival. */
  readonly operations: Operation[];
  /** Returns the fault for a request, if any. Awaited before the request is carried out. */
  onRequest: (operation: Operation) => Fault | null | Promise<Fault | null>;
  /** Called after a request was carried out, before it is answered. */
  onDone: (operation: Operation) => void;
  /** Milliseconds by which the clock is ahead. With a real store it only affects how wrongly dated requests are answered. */
  clock: number;
  /** Advances the clock of the store; with a real store, waits that long. */
  readonly passTime: (milliseconds: number) => Promise<void>;
  /** How conditional writes are handled; has no effect on a real store. */
  compares: Comparing;
  /** Keys per page of a list, few enough to get several pages. */
  keysPerPage: number;
  /** Accepts connections again if they were refused. */
  readonly comeBack: () => Promise<void>;
  /** How commands reach the real store directly, with a place in it that is cleaned up with the rest; null without a real store. */
  readonly direct: { readonly to: string; readonly env: Readonly<Record<string, string>> } | null;
}

/** Starts a store on this machine with one bucket, or a relay if there is a real store. */
export const startS3 = async (): Promise<S3Server> => {
  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => request.socket.destroy(Error('', { cause: error })));
  });
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const store = { ...state, now: () => Date.now() + state.clock };
    const asked = parseRequest(request, store);
    if ('status' in asked) return send(response, asked);
    state.operations.push(asked.operation);
    const fault = await state.onRequest(asked.operation);
    if (fault?.kind === 'reset') return void request.socket.resetAndDestroy();
    if (fault?.kind === 'refused') return leave(fault.milliseconds);
    const body = Buffer.concat(await request.toArray());
    if (fault?.kind === 'silence') return;
    if (fault?.kind === 'error') return send(response, errorAnswer(fault.status, fault.code));
    if (fault?.kind === 'instead') return send(response, xmlAnswer(200, fault.xml));
    const answer =
      relay === null
        ? carryOut(asked, body, store)
        : (findRefusal(asked, body, store) ?? (await relay.carryOut(asked, body, state.keysPerPage)));
    state.onDone(asked.operation);
    if (fault?.kind === 'lost') return void request.socket.resetAndDestroy();
    await (fault === null ? send(response, answer) : sendBadly(response, answer, fault.kind));
  };
  const leave = (milliseconds: number): void => {
    server.close();
    server.closeAllConnections();
    if (Number.isFinite(milliseconds)) setTimeout(() => void comeBack(), milliseconds).unref();
  };
  const comeBack = async (): Promise<void> => {
    if (!server.listening) await once(server.listen(here.port, '127.0.0.1'), 'listening');
  };
  const relay = realStore && createRelay(realStore);
  const here = await listenHere(server);
  const state: S3Server = {
    ...here,
    [Symbol.asyncDispose]: async () => {
      await here[Symbol.asyncDispose]();
      await relay?.clear();
    },
    endpoint: here.origin,
    bucket: 'bolak',
    objects: relay?.objects ?? new Map(),
    operations: [],
    onRequest: () => null,
    onDone: () => {},
    clock: 0,
    passTime: async (milliseconds) => {
      if (relay === null) state.clock += milliseconds;
      else await wait(milliseconds);
    },
    compares: 'quoted',
    keysPerPage: 3,
    comeBack,
    direct: realStore &&
      relay && { to: `s3://${realStore.bucket}/${relay.folder}direct`, env: environmentOf(realStore) },
  };
  return state;
};

const environmentOf = ({ endpoint, region, credentials }: RealStore): Readonly<Record<string, string>> => ({
  AWS_ENDPOINT_URL_S3: endpoint,
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
});

const send = (response: ServerResponse, { status, headers, body }: Answer): void =>
  void response.writeHead(status, status === 204 ? headers : { ...headers, 'content-length': body.length }).end(body);

type BadSending = 'reset in the body' | 'drip' | 'truncated';

/** Sends less than announced: at once, or byte by byte. */
const sendBadly = async (
  response: ServerResponse,
  { status, headers, body }: Answer,
  kind: BadSending,
): Promise<void> => {
  response.writeHead(status === 204 ? 200 : status, { ...headers, 'content-length': body.length + 100 });
  const half = body.subarray(0, body.length / 2);
  if (kind === 'truncated') return void response.write(half, () => response.socket?.end());
  if (kind === 'reset in the body') return void response.write(half, () => response.socket?.resetAndDestroy());
  for (const byte of Buffer.concat([Buffer.from(' '), body])) {
    if (response.destroyed) return;
    response.write(Buffer.of(byte));
    await wait(DRIP);
  }
};

/** Milliseconds between two bytes. */
const DRIP = 20;

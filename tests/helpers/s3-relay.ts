import { randomUUID } from 'node:crypto';
import { askStore, type RealStore, type StoreAnswer } from './real-store.ts';
import type { Answer, Asked, StoredFile } from './s3-protocol.ts';

/** Forwards requests to a real store. Clients see a folder of its bucket as the whole bucket. */
export interface Relay {
  /** The folder in the bucket, with a trailing slash. */
  readonly folder: string;
  /** Objects of the store, read back after each request. Changes that a test makes here are written to the store. */
  readonly objects: Map<string, StoredFile>;
  readonly carryOut: (asked: Asked, body: Buffer, keysPerPage: number) => Promise<Answer>;
  /** Deletes everything in the folder. */
  readonly clear: () => Promise<void>;
}

export const createRelay = (store: RealStore): Relay => {
  const folder = `${randomUUID()}/`;
  const pathOf = (key: string): string => `/${store.bucket}/${encodeKey(folder + key)}`;
  const read = async (key: string): Promise<StoredFile | null> => {
    const { status, headers, body } = await askStore(store, { method: 'GET', path: pathOf(key), headers: {} });
    if (status === 404) return null;
    if (status !== 200) throw new Error(`Expected ${key}, got ${status}: ${body.toString()}`);
    const { etag = '', 'content-type': type = '', 'cache-control': cacheControl = null } = headers;
    return { bytes: body, etag, type, cacheControl, redirect: headers['x-amz-website-redirect-location'] };
  };
  const write = async (key: string, file: StoredFile | null): Promise<void> => {
    const caching = file?.cacheControl == null ? {} : { 'cache-control': file.cacheControl };
    const { status, body } = await askStore(
      store,
      file === null
        ? { method: 'DELETE', path: pathOf(key), headers: {} }
        : { method: 'PUT', path: pathOf(key), headers: { 'content-type': file.type, ...caching }, body: file.bytes },
    );
    if (status >= 300) throw new Error(`Expected ${key} to be written, got ${status}: ${body.toString()}`);
  };
  const objects = new MirroredObjects(write);
  const reading = new Map<string, Promise<void>>();
  /** Reads one key at a time, so that the later of two reads wins. */
  const mirror = async (key: string): Promise<void> => {
    const next = (reading.get(key) ?? Promise.resolve()).then(async () => objects.mirror(key, await read(key)));
    reading.set(key, next);
    return next;
  };
  return {
    folder,
    objects,
    carryOut: async (asked, body, keysPerPage) => {
      await objects.settle();
      const verb = asked.operation.split(' ')[0];
      if (verb === 'LIST') return list(store, { folder, query: asked.query, keysPerPage });
      const source = String(asked.headers['x-amz-copy-source'] ?? '').replace(/^\/?[^/]*\//, '');
      const copying = verb === 'COPY' ? { 'x-amz-copy-source': `/${store.bucket}/${folder}${source}` } : {};
      const headers = { ...pick(asked.headers), ...copying };
      const method = verb === 'COPY' ? 'PUT' : (verb ?? '');
      const answer = await askStore(store, { method, path: pathOf(asked.key), headers, body });
      if (verb !== 'GET' && verb !== 'HEAD' && answer.status < 300) await mirror(asked.key);
      return tell(answer);
    },
    clear: async () => {
      const everything = { folder, query: new URLSearchParams({ 'list-type': '2' }), keysPerPage: 1000 };
      for (;;) {
        const { body } = await list(store, everything);
        const keys = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
        if (keys.length === 0) return;
        for (const key of keys) await write(key, null);
      }
    },
  };
};

/** Signatures need more characters escaped than URLs do. */
const encodeKey = (key: string): string =>
  encodeURIComponent(key)
    .replaceAll('%2F', '/')
    .replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Writes changes of a test to the store before the next request is forwarded. */
class MirroredObjects extends Map<string, StoredFile> {
  readonly #write: (key: string, file: StoredFile | null) => Promise<void>;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(write: (key: string, file: StoredFile | null) => Promise<void>) {
    super();
    this.#write = write;
  }

  override set(key: string, file: StoredFile): this {
    this.#enqueue(key, file);
    return super.set(key, file);
  }

  override delete(key: string): boolean {
    this.#enqueue(key, null);
    return super.delete(key);
  }

  override clear(): void {
    for (const key of [...this.keys()]) this.delete(key);
  }

  mirror(key: string, file: StoredFile | null): void {
    if (file === null) super.delete(key);
    else super.set(key, file);
  }

  async settle(): Promise<void> {
    await this.#writing;
  }

  #enqueue(key: string, file: StoredFile | null): void {
    this.#writing = this.#writing.then(async () => this.#write(key, file));
  }
}

interface Listing {
  readonly folder: string;
  readonly query: URLSearchParams;
  readonly keysPerPage: number;
}

const list = async (store: RealStore, { folder, query: asked, keysPerPage }: Listing): Promise<Answer> => {
  const query = new URLSearchParams(asked);
  query.set('prefix', folder + (asked.get('prefix') ?? ''));
  query.set('max-keys', String(Math.min(keysPerPage, Number(asked.get('max-keys') ?? keysPerPage))));
  const answer = await askStore(store, { method: 'GET', path: `/${store.bucket}`, query, headers: {} });
  const body = answer.body.toString().replaceAll(/(<Key>|<Prefix>)[\da-f-]{36}\//g, '$1');
  return tell({ ...answer, body: Buffer.from(body) });
};

/** The headers to forward. The relay sets those for the signature and the connection itself. */
const pick = (headers: Asked['headers']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      MEANT.test(name) && typeof value === 'string' ? [[name, value]] : [],
    ),
  );

const MEANT =
  /^(?:cache-control|content-md5|content-type|if-match|if-none-match|x-amz-metadata-directive|x-amz-website-redirect-location)$/;

const tell = ({ status, headers, body }: StoreAnswer): Answer => {
  const told = ['etag', 'content-type', 'cache-control', 'last-modified'].flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { status, headers: Object.fromEntries(told), body };
};

import { CustomTypeModelSchema, SharedSliceModelSchema } from '@prismicio/types-internal/zod4';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod';
import { answerSearch } from '../../content/embedded-api/embedded-api.ts';
import { isLinkTo, isPictureValue } from '../../content/prismic-values.ts';
import { isRecord } from '../../model/values/is-record.ts';
import { answerAsPublished } from './living-repository.ts';
import { sendText, type Responder } from './content-server.ts';
import { listenHere, type ServerHere } from './listen-here.ts';

export const REPOSITORY = 'bolak-test';
export const TOKEN = 'write-token-9f2c';

export interface RemoteAsset {
  readonly id: string;
  readonly url: string;
  readonly filename: string;
  readonly size: number;
  readonly width: number;
  readonly height: number;
  /** Media type that the upload declared. */
  readonly type: string;
  readonly alt?: string;
  readonly credits?: string;
  readonly notes?: string;
  readonly tags?: readonly { readonly id: string; readonly name: string }[];
  readonly uploader_id?: string;
  readonly last_modified?: number;
}

export interface RemoteDocument {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly lang: string;
  readonly uid?: string | undefined;
  readonly master?: string | undefined;
  tags?: readonly string[] | undefined;
  data: unknown;
}

/** A published document. */
interface RemotePublished extends RemoteDocument {
  readonly firstPublished: string;
  readonly lastPublished: string;
}

/** Limits of the service. */
export interface WriteLimits {
  /** Minimum milliseconds between two written assets or documents. Earlier requests are answered with 429. */
  readonly interval?: number;
  /** Maximum size of a file in bytes. */
  readonly largest?: number;
  /** Name of the repository. Default: `REPOSITORY`. */
  readonly repository?: string;
}

interface LoggedRequest {
  /** `POST /documents`, without the query. */
  readonly line: string;
  readonly body: string;
}

export interface WriteServer extends ServerHere {
  readonly endpoint: string;
  /** Environment with which a command writes to this server only. */
  readonly env: Readonly<Record<string, string>>;
  readonly requests: readonly LoggedRequest[];
  readonly types: Map<string, object>;
  readonly slices: Map<string, object>;
  readonly assets: Map<string, RemoteAsset>;
  /** Contents by asset id. */
  readonly files: Map<string, Buffer>;
  /** Tag names by id. */
  readonly tags: Map<string, string>;
  /** Documents in the migration release, by id. */
  readonly documents: Map<string, RemoteDocument>;
  readonly published: Map<string, RemotePublished>;
  /** Publishes the migration release, at a given time. */
  readonly publish: (at?: string) => void;
  languages: readonly string[];
  /** Answers the nth following request whose line starts so, instead of the server. With `after` the server carries it out first. */
  readonly disturb: (
    line: string,
    responder: Responder,
    options?: { readonly nth?: number; readonly after?: boolean; readonly isWrite?: boolean },
  ) => void;
}

interface Disturbance {
  readonly line: string;
  readonly responder: Responder;
  readonly after: boolean;
  /** Counts only requests that write. */
  readonly isWrite: boolean;
  left: number;
}

interface Call {
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly line: string;
  readonly body: Buffer;
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

/** Starts Prismic's Custom Types, Asset and Migration APIs and the metadata of the Content API on loopback, as strict as the real ones. */
export const startWriteServer = async (limits: WriteLimits = {}): Promise<WriteServer> => {
  const requests: LoggedRequest[] = [];
  const disturbances: Disturbance[] = [];
  let lastWrite = -Infinity;
  const state = {
    origin: '',
    largest: limits.largest ?? Infinity,
    repository: limits.repository ?? REPOSITORY,
    types: new Map<string, object>(),
    slices: new Map<string, object>(),
    assets: new Map<string, RemoteAsset>(),
    files: new Map<string, Buffer>(),
    tags: new Map<string, string>(),
    documents: new Map<string, RemoteDocument>(),
    published: new Map<string, RemotePublished>(),
    publications: 0,
    made: { asset: 0, document: 0 },
    languages: ['uz-uz', 'ru-ru'] satisfies readonly string[],
  };
  const server = createServer((request, response) => void handle(request, response));
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = await readCall(request);
    requests.push({ line: call.line, body: call.body.toString('utf8') });
    const isWrite = call.request.method !== 'GET' && /^\/(?:documents|assets)/.test(call.url.pathname);
    const wait = isWrite ? lastWrite + (limits.interval ?? 0) - performance.now() : 0;
    if (wait > 0)
      return sendText(response, 429, '{"message":"Too many requests"}', { 'retry-after': String(wait / 1000) });
    if (isWrite) lastWrite = performance.now();
    const disturbance = disturbances.find(
      ({ line, left, isWrite: ofWrites }) =>
        call.line.startsWith(line) && left > 0 && !(ofWrites && call.request.method === 'GET'),
    );
    if (disturbance) disturbance.left -= 1;
    const isDue = disturbance?.left === 0;
    if (isDue && !disturbance.after) return disturbance.responder(response, request, call.url);
    if (call.url.pathname.startsWith('/files/')) return sendFile(call, state, response);
    if (call.url.pathname.endsWith('/documents/search')) return sendSearch(call, state, response);
    const { status, body } = await answer(call, state);
    if (isDue) return disturbance.responder(response, request, call.url);
    if (status === 204) return void response.writeHead(204).end();
    sendText(response, status, JSON.stringify(body ?? {}));
  };
  const here = await listenHere(server);
  const endpoint = here.origin;
  state.origin = here.origin;
  return Object.assign(state, {
    ...here,
    endpoint,
    requests,
    publish: (at = '2026-12-01T06:00:00+0000') => publish(state, at),
    env: {
      PRISMIC_REPOSITORY: state.repository,
      PRISMIC_ENDPOINT: `${endpoint}/api/v2`,
      PRISMIC_WRITE_ENDPOINT: endpoint,
      PRISMIC_WRITE_TOKEN: TOKEN,
      PRISMIC_WRITE_INTERVAL: '0',
    },
    disturb: (line: string, responder: Responder, { nth = 1, after = false, isWrite = false } = {}) =>
      void disturbances.push({ line, responder, after, isWrite, left: nth }),
  });
};

type State = Pick<
  WriteServer,
  'types' | 'slices' | 'assets' | 'files' | 'tags' | 'documents' | 'published' | 'languages'
> & {
  readonly origin: string;
  readonly largest: number;
  readonly repository: string;
  publications: number;
  readonly made: { asset: number; document: number };
};

const publish = (state: State, at: string): void => {
  state.publications += 1;
  for (const document of state.documents.values()) {
    const before = state.published.get(document.id);
    state.published.set(document.id, {
      ...before,
      ...document,
      firstPublished: before?.firstPublished ?? at,
      lastPublished: at,
    });
  }
  state.documents.clear();
};

const sendFile = ({ url }: Call, { files }: State, response: ServerResponse): void => {
  const bytes = files.get(url.pathname.split('/')[2] ?? '');
  if (bytes) response.end(bytes);
  else response.writeHead(404).end();
};

const sendSearch = async ({ url }: Call, state: State, response: ServerResponse): Promise<void> => {
  const documents = answerAsPublished([...state.published.values()].map((document) => asPublished(document, state)));
  const languages = state.languages.map((id, index) => ({ id, name: id, is_master: index === 0 }));
  sendText(response, 200, await answerSearch({ documents, languages }, url).text());
};

const asPublished = (
  { id, uid, type, lang, tags = [], master, data, firstPublished, lastPublished }: RemotePublished,
  { assets }: State,
) => ({
  ...{ id, uid: uid ?? null, url: null, type, href: '', tags },
  ...{
    first_publication_date: firstPublished,
    last_publication_date: lastPublished,
    slugs: [],
    linked_documents: [],
    lang,
  },
  ...{ group: master ?? id, data: withMedia(data, assets) },
});

/** Adds the data of linked files to an answer. */
const withMedia = (value: unknown, assets: State['assets']): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => withMedia(item, assets));
  if (!isRecord(value)) return value;
  const asset = isLinkTo(value, 'Media') ? assets.get(String(value['id'])) : undefined;
  if (asset)
    return {
      ...value,
      name: asset.filename,
      kind: 'file',
      url: asset.url.replace(/\?.*/, ''),
      size: String(asset.size),
    };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withMedia(inner, assets)]));
};

const readCall = async (request: IncomingMessage): Promise<Call> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  return { request, url, line: `${request.method} ${url.pathname}`, body: Buffer.concat(chunks) };
};

const answer = async (call: Call, state: State): Promise<Answer> => {
  const { line, request } = call;
  if (line === 'GET /api/v2') return { status: 200, body: metadataOf(state) };
  if (request.headers.authorization !== `Bearer ${TOKEN}`) return { status: 401, body: { message: 'Invalid token' } };
  if (request.headers['repository'] !== state.repository)
    return { status: 403, body: { message: 'Not your repository' } };
  const [, collection = '', name = ''] = call.url.pathname.split('/');
  if (collection === 'customtypes') return answerModels(call, name, state.types, CustomTypeModelSchema);
  if (collection === 'slices') return answerModels(call, name, state.slices, SharedSliceModelSchema);
  if (collection === 'tags') return answerTags(call, state);
  if (collection === 'assets')
    return call.request.method === 'PATCH' ? patchAsset(call, name, state) : answerAssets(call, state);
  if (collection === 'documents') return answerDocuments(call, name, state);
  return { status: 404, body: { message: 'Not found' } };
};

const metadataOf = ({ languages, types, publications }: State) => ({
  refs: [{ id: 'master', ref: `ref-${publications + 1}`, label: 'Master', isMasterRef: true }],
  languages: languages.map((id, index) => ({ id, name: id, is_master: index === 0 })),
  types: Object.fromEntries([...types.keys()].map((id) => [id, id])),
  tags: [],
  forms: {},
});

const answerModels = (
  { request: { method, headers }, body }: Call,
  name: string,
  models: Map<string, object>,
  schema: z.core.$ZodType,
): Answer => {
  if (method === 'GET') return { status: 200, body: [...models.values()] };
  if (method === 'DELETE') return { status: models.delete(name) ? 204 : 404 };
  if (headers['content-type'] !== 'application/json') return { status: 400, body: { message: 'Expected JSON' } };
  const parsed = z.safeParse(schema, JSON.parse(body.toString('utf8')));
  if (!parsed.success) return { status: 400, body: { message: z.prettifyError(parsed.error) } };
  const model = z.looseObject({ id: z.string() }).parse(JSON.parse(body.toString('utf8')));
  const isKnown = models.has(model.id);
  if (name === 'insert' && isKnown) return { status: 409, body: { message: `${model.id} is already used` } };
  if (name === 'update' && !isKnown) return { status: 422, body: { message: `${model.id} does not exist` } };
  models.set(model.id, model);
  return { status: name === 'insert' ? 201 : 204 };
};

const answerTags = ({ request: { method }, body }: Call, { tags }: State): Answer => {
  if (method === 'GET') return { status: 200, body: { items: [...tags].map(([id, name]) => ({ id, name })) } };
  const { name } = z.object({ name: z.string().min(3).max(20) }).parse(JSON.parse(body.toString()));
  if ([...tags.values()].includes(name)) return { status: 409, body: { message: 'The tag exists already' } };
  const id = `tag-${tags.size + 1}`;
  tags.set(id, name);
  return { status: 201, body: { id, name } };
};

const patchAsset = ({ body }: Call, id: string, { assets, tags }: State): Answer => {
  const asset = assets.get(id);
  if (!asset) return { status: 404, body: { message: 'Not found' } };
  const { tags: wanted } = z.object({ tags: z.array(z.string()) }).parse(JSON.parse(body.toString()));
  const patched = { ...asset, tags: wanted.map((each) => ({ id: each, name: tags.get(each) ?? '' })) };
  assets.set(id, patched);
  return { status: 200, body: patched };
};

/** Creates an id that no other repository has and that was never used, even by a deleted item. */
const newId = (kind: 'asset' | 'document', state: State): string => {
  state.made[kind] += 1;
  return `${state.repository === REPOSITORY ? '' : `${state.repository}-`}${kind}-${state.made[kind]}`;
};

const ASSETS_PER_PAGE = 50;

const answerAssets = async (call: Call, state: State): Promise<Answer> => {
  const { assets, files, origin, largest } = state;
  const { method, headers } = call.request;
  if (method === 'GET') {
    const start = Number(call.url.searchParams.get('cursor') ?? 0);
    const items = [...assets.values()].slice(start, start + ASSETS_PER_PAGE);
    const next = start + ASSETS_PER_PAGE;
    return {
      status: 200,
      body: { items, total: assets.size, ...(next < assets.size ? { cursor: String(next) } : {}) },
    };
  }
  const form = await new Response(new Uint8Array(call.body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();
  const file = form.get('file');
  if (!(file instanceof File) || file.name === '') return { status: 400, body: { error: 'file is required' } };
  if (file.size > largest) return { status: 413, body: { message: 'Payload too large' } };
  const given = (name: string): string | undefined => {
    const value = form.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const width = /viewBox="0 0 (?<width>\d+)/.exec(await file.text())?.groups?.['width'];
  const id = newId('asset', state);
  const asset: RemoteAsset = {
    id,
    url: `${origin}/files/${id}/${encodeURIComponent(file.name)}?auto=compress,format`,
    filename: file.name,
    size: file.size,
    type: file.type,
    width: Number(width ?? 1),
    height: 1,
    tags: [],
    last_modified: 1,
    ...(given('alt') === undefined ? {} : { alt: given('alt') ?? '' }),
    ...(given('credits') === undefined ? {} : { credits: given('credits') ?? '' }),
    ...(given('notes') === undefined ? {} : { notes: given('notes') ?? '' }),
  };
  assets.set(id, asset);
  files.set(id, Buffer.from(await file.arrayBuffer()));
  return { status: 200, body: asset };
};

const postSchema = z.strictObject({
  title: z.string().min(1),
  type: z.string(),
  lang: z.string(),
  uid: z.string().optional(),
  alternate_language_id: z.string().optional(),
  tags: z.array(z.string()).optional(),
  data: z.record(z.string(), z.unknown()),
});

const putSchema = postSchema.omit({ type: true, lang: true, alternate_language_id: true }).partial({ title: true });

const answerDocuments = ({ request: { method }, body }: Call, id: string, state: State): Answer => {
  const schema = method === 'POST' ? postSchema : putSchema;
  const parsed = schema.safeParse(JSON.parse(body.toString('utf8')));
  if (!parsed.success) return { status: 400, body: { message: 'Validation failed', details: issuesOf(parsed.error) } };
  const dangling = findDangling(parsed.data.data, state);
  if (dangling !== undefined)
    return {
      status: 400,
      body: { message: 'Validation failed', details: [{ property: dangling, error: 'Does not exist' }] },
    };
  return method === 'POST' ? create(postSchema.parse(parsed.data), state) : update(id, parsed.data, state);
};

const issuesOf = (error: z.ZodError) =>
  error.issues.map(({ path, message }) => ({ property: path.join('.'), error: message }));

const create = (post: z.infer<typeof postSchema>, state: State): Answer => {
  const { documents, published, types, languages } = state;
  const { title, type, lang, uid, alternate_language_id: master, tags, data } = post;
  const all = [...documents.values(), ...[...published.values()].filter(({ id }) => !documents.has(id))];
  if (!types.has(type)) return { status: 400, body: { message: `Type ${type} does not exist` } };
  if (!languages.includes(lang)) return { status: 400, body: { message: `Language ${lang} does not exist` } };
  const alike = all.filter((other) => other.type === type && other.lang === lang);
  if (uid !== undefined && alike.some((other) => other.uid === uid))
    return { status: 400, body: { message: 'A document with this UID already exists' } };
  // The service recognises documents only by their uid: documents of repeatable types without a uid are created again each time.
  if (isSingle(types.get(type)) && alike.length > 0)
    return { status: 400, body: { message: 'A document of this type already exists' } };
  if (master !== undefined && (documents.get(master) ?? published.get(master))?.type !== type)
    return { status: 400, body: { message: 'The alternate document does not exist' } };
  if (master !== undefined && all.some((other) => other.master === master && other.lang === lang))
    return { status: 400, body: { message: 'There is already an existing translation' } };
  const id = newId('document', state);
  documents.set(id, { id, title, type, lang, uid, master, tags, data });
  return { status: 201, body: { id, title, type, lang, uid } };
};

const isSingle = (model: object | undefined): boolean =>
  model !== undefined && 'repeatable' in model && model.repeatable === false;

const update = (
  id: string,
  { title, uid, tags, data }: z.infer<typeof putSchema>,
  { documents, published }: State,
): Answer => {
  const document = documents.get(id) ?? published.get(id);
  if (!document) return { status: 404, body: { message: 'Document not found' } };
  const own = { title: title ?? document.title, uid: uid ?? document.uid, tags: tags ?? document.tags };
  const next = { ...document, ...own, data };
  documents.set(id, next);
  return { status: 200, body: next };
};

/** The first link or picture in a document's data whose target does not exist. */
const findDangling = (value: unknown, state: State): string | undefined => {
  if (Array.isArray(value)) return value.map((item) => findDangling(item, state)).find((found) => found !== undefined);
  if (!isRecord(value)) return undefined;
  const id = String(value['id']);
  if (isLinkTo(value, 'Document'))
    return state.documents.has(id) || state.published.has(id) ? undefined : `document ${id}`;
  if (isLinkTo(value, 'Media') || isPictureValue(value)) return state.assets.has(id) ? undefined : `asset ${id}`;
  return findDangling(Object.values(value), state);
};

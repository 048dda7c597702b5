import { CustomTypeModelSchema, SharedSliceModelSchema } from '@prismicio/types-internal/zod4';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod';
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
  /** Media type that the upload named. */
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
  data: unknown;
}

export interface LoggedRequest {
  /** `POST /documents`, without the query. */
  readonly line: string;
  readonly body: string;
}

export interface WriteServer extends ServerHere {
  readonly endpoint: string;
  /** What a command needs to write here, and nowhere else. */
  readonly env: Readonly<Record<string, string>>;
  readonly requests: readonly LoggedRequest[];
  readonly types: Map<string, object>;
  readonly slices: Map<string, object>;
  readonly assets: Map<string, RemoteAsset>;
  /** The migration release. */
  readonly documents: Map<string, RemoteDocument>;
  languages: readonly string[];
  /** Answers the nth of the next requests whose line begins so in the server's place; `after` lets the server do its work first. */
  readonly disturb: (
    line: string,
    responder: Responder,
    options?: { readonly nth?: number; readonly after?: boolean },
  ) => void;
}

interface Disturbance {
  readonly line: string;
  readonly responder: Responder;
  readonly after: boolean;
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

/** Prismic's Custom Types, Asset and Migration APIs, and the Content API's metadata, on loopback, as strict as the real ones are known to be. */
export const startWriteServer = async (): Promise<WriteServer> => {
  const requests: LoggedRequest[] = [];
  const disturbances: Disturbance[] = [];
  const state = {
    types: new Map<string, object>(),
    slices: new Map<string, object>(),
    assets: new Map<string, RemoteAsset>(),
    documents: new Map<string, RemoteDocument>(),
    languages: ['uz-uz', 'ru-ru'] satisfies readonly string[],
  };
  const server = createServer((request, response) => void handle(request, response));
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = await readCall(request);
    requests.push({ line: call.line, body: call.body.toString('utf8') });
    const disturbance = disturbances.find(({ line, left }) => call.line.startsWith(line) && left > 0);
    if (disturbance) disturbance.left -= 1;
    const isDue = disturbance?.left === 0;
    if (isDue && !disturbance.after) return disturbance.responder(response, request, call.url);
    const { status, body } = await answer(call, state);
    if (isDue) return disturbance.responder(response, request, call.url);
    if (status === 204) return void response.writeHead(204).end();
    sendText(response, status, JSON.stringify(body ?? {}));
  };
  const here = await listenHere(server);
  const endpoint = here.origin;
  return Object.assign(state, {
    ...here,
    endpoint,
    requests,
    env: {
      PRISMIC_REPOSITORY: REPOSITORY,
      PRISMIC_ENDPOINT: `${endpoint}/api/v2`,
      PRISMIC_WRITE_ENDPOINT: endpoint,
      PRISMIC_WRITE_TOKEN: TOKEN,
      PRISMIC_WRITE_INTERVAL: '0',
    },
    disturb: (line: string, responder: Responder, { nth = 1, after = false } = {}) =>
      void disturbances.push({ line, responder, after, left: nth }),
  });
};

type State = Pick<WriteServer, 'types' | 'slices' | 'assets' | 'documents' | 'languages'>;

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
  if (request.headers['repository'] !== REPOSITORY) return { status: 403, body: { message: 'Not your repository' } };
  const [, collection = '', name = ''] = call.url.pathname.split('/');
  if (collection === 'customtypes') return answerModels(call, name, state.types, CustomTypeModelSchema);
  if (collection === 'slices') return answerModels(call, name, state.slices, SharedSliceModelSchema);
  if (collection === 'assets') return answerAssets(call, state);
  if (collection === 'documents') return answerDocuments(call, name, state);
  return { status: 404, body: { message: 'Not found' } };
};

const metadataOf = ({ languages, types }: State) => ({
  refs: [{ id: 'master', ref: 'ref-1', label: 'Master', isMasterRef: true }],
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

const ASSETS_PER_PAGE = 50;

const answerAssets = async (call: Call, { assets }: State): Promise<Answer> => {
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
  const width = /viewBox="0 0 (?<width>\d+)/.exec(await file.text())?.groups?.['width'];
  const id = `asset-${assets.size + 1}`;
  const asset: RemoteAsset = {
    id,
    url: `https://images.example/${id}/${file.name}`,
    filename: file.name,
    size: file.size,
    type: file.type,
    width: Number(width ?? 1),
    height: 1,
  };
  assets.set(id, asset);
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

const create = (post: z.infer<typeof postSchema>, { documents, types, languages }: State): Answer => {
  const { title, type, lang, uid, alternate_language_id: master, data } = post;
  const all = [...documents.values()];
  if (!types.has(type)) return { status: 400, body: { message: `Type ${type} does not exist` } };
  if (!languages.includes(lang)) return { status: 400, body: { message: `Language ${lang} does not exist` } };
  if (all.some((other) => other.type === type && other.lang === lang && other.uid === uid))
    return { status: 400, body: { message: 'A document with this UID already exists' } };
  if (master !== undefined && documents.get(master)?.type !== type)
    return { status: 400, body: { message: 'The alternate document does not exist' } };
  if (master !== undefined && all.some((other) => other.master === master && other.lang === lang))
    return { status: 400, body: { message: 'There is already an existing translation' } };
  const id = `document-${documents.size + 1}`;
  documents.set(id, { id, title, type, lang, uid, master, data });
  return { status: 201, body: { id, title, type, lang, uid } };
};

const update = (id: string, { data }: { readonly data: unknown }, { documents }: State): Answer => {
  const document = documents.get(id);
  if (!document) return { status: 404, body: { message: 'Document not found' } };
  document.data = data;
  return { status: 200, body: document };
};

/** The first link or picture in a document's data that leads to nothing. */
const findDangling = (value: unknown, state: State): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const id = 'id' in value && typeof value.id === 'string' ? value.id : '';
  if ('link_type' in value && value.link_type === 'Document')
    return state.documents.has(id) ? undefined : `document ${id}`;
  if ('dimensions' in value && 'url' in value) return state.assets.has(id) ? undefined : `asset ${id}`;
  return Object.values(value)
    .map((inner) => findDangling(inner, state))
    .find((found) => found !== undefined);
};

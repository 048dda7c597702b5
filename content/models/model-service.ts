import { createClient, type CustomTypesClient } from '@prismicio/custom-types-client';
import * as z from 'zod';
import { SiteError } from '../errors.ts';
import type { Models } from '../check/models.ts';
import { parseJson } from '../service/split-documents.ts';
import type { WriteRequest } from '../write/write-transport.ts';
import type { WriteService } from '../write/write-service.ts';
import type { ModelChange, ModelSet } from './plan-models.ts';

/** A model of the repository: what this project reads of it is checked, the rest passes through. */
const remoteSchema = z.array(z.looseObject({ id: z.string().regex(/^[\w-]+$/) }));

/** All models of the repository. Throws `write.*` and `content.*`. */
export const fetchModels = async (service: WriteService): Promise<ModelSet> => {
  const client = createModelClient(service);
  return { slices: parse(await client.getAllSharedSlices()), types: parse(await client.getAllCustomTypes()) };
};

/** Makes one change of a plan whose source are the local models; an `extra` is removed from the repository. */
export const pushModel = async (change: ModelChange, models: Models, service: WriteService): Promise<void> => {
  const client = createModelClient(service);
  await (change.kind === 'slice' ? pushSlice(change, models, client) : pushType(change, models, client));
};

/** The client knows addresses and bodies; requests, retries and statuses are ours. */
const createModelClient = ({ repository, hosts, send }: WriteService): CustomTypesClient =>
  createClient({
    repositoryName: repository,
    endpoint: hosts.customTypes,
    // The write service puts the real one in.
    token: 'none',
    fetch: async (url, { method = 'GET', body, headers } = {}) => {
      const isRepeatable = !url.endsWith('/insert');
      const request: WriteRequest = { method, url, body, headers: lowerCase(headers ?? {}), isRepeatable };
      const { status, body: answer } = await send(request);
      // A `Response` with status 204 must not have a body.
      return status === 200
        ? Response.json(parseJson(answer.toString('utf8') || '{}'))
        : new Response(null, { status });
    },
  });

/** Header names must not differ in case alone: both would be sent. */
const lowerCase = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const parse = (models: unknown): ReadonlyMap<string, object> => {
  const { success, data, error } = remoteSchema.safeParse(models);
  if (success) return new Map(data.map((model) => [model.id, model]));
  throw new SiteError({
    code: 'content.malformed',
    message: `The Custom Types API sent what is no list of models: ${error.issues[0]?.message ?? ''}`,
    hint: 'Check what stands between here and Prismic (a proxy, a captive portal), and PRISMIC_WRITE_ENDPOINT.',
  });
};

const pushSlice = async ({ id, action }: ModelChange, { slices }: Models, client: CustomTypesClient): Promise<void> => {
  if (action === 'extra') return void (await client.removeSharedSlice(id));
  const model = found(slices.get(id), id);
  await (action === 'insert' ? client.insertSharedSlice(model) : client.updateSharedSlice(model));
};

const pushType = async ({ id, action }: ModelChange, { types }: Models, client: CustomTypesClient): Promise<void> => {
  if (action === 'extra') return void (await client.removeCustomType(id));
  const model = found(types.get(id), id);
  await (action === 'insert' ? client.insertCustomType(model) : client.updateCustomType(model));
};

const found = <Model>(model: Model | undefined, id: string): Model => {
  if (model === undefined) throw new Error(`Expected a local model ${id}, got none`);
  return model;
};

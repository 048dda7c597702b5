import { createClient, type CustomTypesClient } from '@prismicio/custom-types-client';
import * as z from 'zod';
import type { Models } from '../../model/check/field-models.ts';
import { parseAnswer, parseValue, type WriteRequest } from '../write/write-transport.ts';
import type { WriteService } from '../write/write-service.ts';
import type { ModelChange, ModelSet } from './plan-models.ts';

/** Models of the repository: what this project reads is checked, the rest passes through. */
const modelsSchema = z.array(z.looseObject({ id: z.string().regex(/^[\w-]+$/) }));

const listSchema = z.array(z.unknown());

/** Fetches all models of the repository. Throws `write.*` and `content.*`. */
export const fetchModels = async (service: WriteService): Promise<ModelSet> => {
  const client = createModelClient(service);
  return { slices: byId(await client.getAllSharedSlices()), types: byId(await client.getAllCustomTypes()) };
};

const byId = (models: unknown): ReadonlyMap<string, object> =>
  new Map(parseValue(modelsSchema, models).map((model) => [model.id, model]));

/** Makes one change of a plan that has the local models as source; an `extra` is deleted from the repository. */
export const pushModel = async (change: ModelChange, models: Models, service: WriteService): Promise<void> => {
  const client = createModelClient(service);
  await (change.kind === 'slice' ? pushSlice(change, models, client) : pushType(change, models, client));
};

/** The client only builds addresses and bodies; requests, retries and statuses are handled by the write service. */
const createModelClient = ({ repository, hosts, send }: WriteService): CustomTypesClient =>
  createClient({
    repositoryName: repository,
    endpoint: hosts.customTypes,
    // The write service replaces it with the real token.
    token: 'none',
    fetch: async (url, { method = 'GET', body, headers } = {}) => {
      const isRepeatable = !url.endsWith('/insert');
      const request: WriteRequest = { method, url, body, headers: lowerCase(headers ?? {}), isRepeatable };
      const { body: answer } = await send(request);
      return method === 'GET' ? Response.json(parseAnswer(listSchema, answer)) : new Response(null, { status: 204 });
    },
  });

/** Header names must not differ only in case: both would be sent. */
const lowerCase = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

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

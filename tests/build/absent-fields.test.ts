import { expect, test } from 'vitest';
import { fieldsOfTypes } from '../../customtypes/fields.ts';
import { fieldsOfSlices } from '../../slices/fields.ts';
import { startWholeRepository, type Change } from '../helpers/content-repository.ts';
import { leaveOut, unfilled } from '../helpers/lean-documents.ts';
import { readLatestManifest, readText } from '../helpers/read-tree.ts';
import { readProblems } from '../helpers/run-site.ts';
import { createSandbox } from '../helpers/sandbox.ts';

/** Names of fields that are required in some document or slice. */
const required = new Set(
  [...Object.values(fieldsOfTypes), ...Object.values(fieldsOfSlices)].flatMap(({ required: paths }) =>
    paths.flatMap((path) => path.split('[].')),
  ),
);

/** HTML by path, without digests of payloads and site payloads: fields that are filled in stand in another order there. */
const readPages = (out: string): ReadonlyMap<string, string> =>
  new Map(
    readLatestManifest(out)
      .files.filter(({ path }) => path.endsWith('.html'))
      .map(({ path }) => [
        path,
        readText(out, path).replaceAll(/\/assets\/site\.\w+\.\w+\.json|_payload\.json#\w+/g, ''),
      ]),
  );

test('documents without their unfilled fields are the site that they are with them', async () => {
  await using service = await startWholeRepository();
  using sandbox = createSandbox(service);
  await sandbox.build();
  const before = readPages(sandbox.out);
  // Like Prismic, without publishing the documents again.
  service.server.publish(leaveOut(unfilled)(service.documents()));
  const run = await sandbox.build(['--force']);
  expect([run.code, readProblems(run)]).toEqual([0, []]);
  const after = readPages(sandbox.out);
  expect([...after.keys()]).toEqual([...before.keys()]);
  expect([...after].filter(([path, html]) => html !== before.get(path)).map(([path]) => path)).toEqual([]);
});

test('documents with nothing but the fields that a page cannot do without are a site', async () => {
  const bare: Change = leaveOut(({ key }) => !required.has(key) && key !== 'slices');
  await using service = await startWholeRepository(bare);
  using sandbox = createSandbox(service);
  const run = await sandbox.build();
  expect(readProblems(run).filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(run.code).toBe(0);
});

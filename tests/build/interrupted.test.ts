import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { set, startWholeRepository, type ContentRepository } from '../helpers/content-repository.ts';
import { hang } from '../helpers/content-server.ts';
import { EMBEDDED } from '../helpers/expected-site.ts';
import type { Manifest } from '../../renderer/files/manifest.ts';
import { diffTrees, readLatestManifest, readText, readTree } from '../helpers/read-tree.ts';
import { readFailure, startSite } from '../helpers/run-site.ts';
import { createSandbox, type Sandbox } from '../helpers/sandbox.ts';

let service: ContentRepository;
let sandbox: Sandbox;

beforeAll(async () => {
  service = await startWholeRepository();
  sandbox = createSandbox(service);
  await sandbox.build();
});

afterAll(async () => {
  sandbox[Symbol.dispose]();
  await service[Symbol.asyncDispose]();
});

let count = 0;
const changeEveryPage = (): void => {
  count += 1;
  service.publish(set({ type: 'navigation' }, 'data.main.0.link.text', `Promo ${count}`));
};

test.each([
  ['while the content is fetched', '"start","step":"sync"', ['--force']],
  ['while pages are rendered', '"progress","step":"render"', ['--force']],
  ['while workers render', '"progress","step":"render"', ['--force', '--workers', '2']],
])('Ctrl-C %s ends the build, and the old site stands', async (_, text, args) => {
  const before = readTree(sandbox.out);
  changeEveryPage();
  if (text.includes('sync')) service.server.search(hang);
  const build = sandbox.start(args);
  await build.says(text);
  // Wait for the request: the hang must hit this build, not the next one.
  while (text.includes('sync') && !service.server.requests.at(-1)?.pathname.endsWith('search')) await setImmediate();
  build.process.kill('SIGINT');
  const run = await build.end;
  expect([run.code, readFailure(run).code]).toEqual([130, 'interrupted']);
  expect(diffTrees(before, readTree(sandbox.out))).toEqual([]);
});

test('SIGTERM ends a build that waits for the service at once', async () => {
  const before = readTree(sandbox.out);
  service.server.metadata(hang);
  const asked = service.server.requests.length;
  const build = sandbox.start();
  while (service.server.requests.length === asked) await setImmediate();
  const told = performance.now();
  build.process.kill('SIGTERM');
  const run = await build.end;
  expect([run.code, readFailure(run).message]).toEqual([130, 'Interrupted. The site is as it was.']);
  // Without the signal it would time out after 10 s.
  expect(performance.now() - told).toBeLessThan(9_000);
  expect(diffTrees(before, readTree(sandbox.out))).toEqual([]);
});

test('Ctrl-C during a check says nothing of a site, which a check does not touch', async () => {
  service.server.metadata(hang);
  const asked = service.server.requests.length;
  const check = startSite(['content', 'check', '--json'], sandbox.env);
  while (service.server.requests.length === asked) await setImmediate();
  check.process.kill('SIGINT');
  const run = await check.end;
  expect([run.code, readFailure(run).message]).toEqual([130, 'Interrupted.']);
});

/** Retries if `latest.json` changed between the two reads, because the manifest may then be deleted. */
const readManifestDuringBuilds = (): Manifest => {
  const readNamed = (): string => readText(sandbox.out, 'builds/latest.json');
  const named = readNamed();
  try {
    return readLatestManifest(sandbox.out);
  } catch (error) {
    if (readNamed() === named) throw error;
    return readManifestDuringBuilds();
  }
};

test('whoever reads while a build is published never meets a missing or half page, nor a manifest without its files', async () => {
  await sandbox.build();
  const pages = readLatestManifest(sandbox.out).files.filter(({ path }) => path.endsWith('index.html'));
  const builds = new AbortController();
  let reads = 0;
  const sizes = new Set<number>();
  const watch = async (): Promise<void> => {
    for (let index = 0; !builds.signal.aborted; index += 1) {
      const path = pages[index % pages.length]?.path ?? '';
      const html = readFileSync(join(sandbox.out, path), 'utf8');
      expect([path, html.startsWith('<!DOCTYPE html>'), html.endsWith('</html>')]).toEqual([path, true, true]);
      if (index % 20 === 0) sizes.add(readManifestDuringBuilds().prerendered.length);
      reads += 1;
      if (index % 5 === 0) await setImmediate();
    }
  };
  const watching = watch();
  for (let build = 0; build < 2; build += 1) {
    changeEveryPage();
    expect((await sandbox.buildAlone()).code).toBe(0);
  }
  builds.abort();
  await watching;
  expect([...sizes]).toEqual([EMBEDDED.addresses.length]);
  expect(reads).toBeGreaterThan(300);
});

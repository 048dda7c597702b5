import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { createFolder } from '../helpers/built-site.ts';
import { createMachines } from '../helpers/machines.ts';
import { diffTrees, readTree } from '../helpers/read-tree.ts';
import { createSandbox, type Sandbox } from '../helpers/sandbox.ts';

const read = (name: string): string => readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8');

/** A machine that builds the embedded site for the same day as the shared one. */
const createFactory = (): Sandbox => {
  const sandbox = createSandbox();
  return { ...sandbox, env: { ...sandbox.env, SOURCE_DATE_EPOCH: '1795219200' } };
};

const expected = readTree(inject('embeddedSite'));

const texts = z.record(z.string(), z.string());

const stepSchema = z.looseObject({
  id: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
  env: texts.default({}),
});
const jobSchema = z.looseObject({ steps: z.array(stepSchema), env: texts.default({}) });
const github = z
  .looseObject({
    concurrency: z.object({ group: z.literal('site'), 'cancel-in-progress': z.literal(false) }),
    permissions: z.object({ contents: z.literal('read') }),
    jobs: z.object({
      snapshot: jobSchema,
      part: jobSchema.extend({ strategy: z.object({ matrix: z.object({ part: z.array(z.int()) }) }) }),
      site: jobSchema,
    }),
  })
  .parse(parse(read('parts.github.yml')));

test('the matrix of GitHub makes the site that one machine makes', async () => {
  using factory = createFactory();
  await using machines = await createMachines(factory);
  const { snapshot, part, site } = github.jobs;
  const numbers = part.strategy.matrix.part;
  /** Values of the expressions in a job, on one of its machines. */
  const valuesOf = (index: number): Readonly<Record<string, string>> => ({
    'matrix.part': String(index),
    'strategy.job-total': String(numbers.length),
    'needs.snapshot.outputs.epoch': factory.env['SOURCE_DATE_EPOCH'] ?? '',
    'secrets.PRISMIC_ACCESS_TOKEN': '',
  });
  const artifacts: (readonly [name: string, machine: string, path: string])[] = [];
  const runJob = async (machine: string, { steps, env }: z.infer<typeof jobSchema>, index = 0): Promise<void> => {
    const fill = (text: unknown): string =>
      String(text).replaceAll(/\$\{\{ (.*?) \}\}/g, (_, name: string) => valuesOf(index)[name] ?? fail(name));
    const fillAll = (all: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(all).map(([key, value]) => [key, fill(value)]));
    for (const { uses = '', run, with: input, env: more } of steps.filter((step) => step.if === undefined)) {
      if (run !== undefined)
        await machines.run(machine, run, { ...fillAll(env), ...fillAll(more), GITHUB_OUTPUT: 'output' });
      const [name, pattern, path] = [input['name'], input['pattern'], input['path']].map((text) => fill(text ?? ''));
      if (uses.startsWith('actions/upload-artifact@')) artifacts.push([name ?? '', machine, path ?? '']);
      if (!uses.startsWith('actions/download-artifact@')) continue;
      const wanted = artifacts.filter(([own]) => own === name || (pattern === 'part-*' && own.startsWith('part-')));
      expect(wanted.length).toBeGreaterThan(0);
      for (const [own, from, file] of wanted)
        await machines.send(file, { from, to: machine, below: name === '' ? join(path ?? '', own) : (path ?? '') });
    }
  };
  await runJob('snapshot', snapshot);
  for (const index of numbers) await runJob(`part-${index}`, part, index);
  await runJob('site', site);
  expect(readFileSync(machines.pathOf('snapshot', 'output'), 'utf8')).toBe('epoch=1795219200\n');
  expect(diffTrees(expected, readTree(machines.pathOf('site', 'dist')))).toEqual([]);
});

const fail = (name: string): never => {
  throw new Error(`Expected a value for the expression ${name}, got none`);
};

const gitlabJob = z.looseObject({ script: z.array(z.string()), needs: z.array(z.string()).default([]) });
const gitlab = z
  .looseObject({
    stages: z.array(z.string()),
    '.parts': z.looseObject({ image: z.string().regex(/:\d+\.\d+\.\d+-/) }),
    snapshot: gitlabJob.extend({
      artifacts: z.looseObject({ paths: z.array(z.string()), reports: z.object({ dotenv: z.string() }) }),
    }),
    parts: gitlabJob.extend({ parallel: z.int(), artifacts: z.looseObject({ paths: z.array(z.string()) }) }),
    merge: gitlabJob.extend({ resource_group: z.literal('site') }),
  })
  .parse(parse(read('parts.gitlab-ci.yml')));

test('the parallel jobs of GitLab make the site that one machine makes, and publish it', async () => {
  using factory = createFactory();
  await using machines = await createMachines(factory);
  const { run, send, pathOf } = machines;
  const { snapshot, parts, merge } = gitlab;
  expect([parts.needs, merge.needs]).toEqual([['snapshot'], ['snapshot', 'parts']]);
  const ownCache = (machine: string) => ({ SITE_CACHE: pathOf(machine, '.site') });
  await run('snapshot', snapshot.script.join('\n'), ownCache('snapshot'));
  const day = readFileSync(pathOf('snapshot', snapshot.artifacts.reports.dotenv), 'utf8').trim().split('=');
  expect(day).toEqual(['SOURCE_DATE_EPOCH', '1795219200']);
  for (let index = 1; index <= parts.parallel; index += 1) {
    for (const path of snapshot.artifacts.paths) await send(path, { from: 'snapshot', to: `parts-${index}` });
    const env = { CI_NODE_INDEX: String(index), CI_NODE_TOTAL: String(parts.parallel), [day[0] ?? '']: day[1] ?? '' };
    await run(`parts-${index}`, parts.script.join('\n'), env);
    for (const path of parts.artifacts.paths) await send(path, { from: `parts-${index}`, to: 'merge' });
  }
  for (const path of snapshot.artifacts.paths) await send(path, { from: 'snapshot', to: 'merge' });
  const target = pathOf('merge', 'target');
  await run('merge', merge.script.join('\n'), {
    ...ownCache('merge'),
    SITE_TARGET: `file://${target}`,
    DEPLOY_TARGET: '',
    CI_NODE_TOTAL: '1',
  });
  expect(diffTrees(expected, readTree(pathOf('merge', 'dist')))).toEqual([]);
  expect(readTree(join(target, 'current'))['index.html']).toBe(expected['index.html']);
  // The next build continues from it.
  expect(existsSync(join(target, 'state/index.json'))).toBe(true);
});

const containerSchema = z.looseObject({
  image: z.string(),
  workingDir: z.string().startsWith('/work'),
  command: z.tuple([z.literal('sh'), z.literal('-c')]),
  args: z.tuple([z.string()]),
  env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  volumeMounts: z.tuple([z.object({ name: z.literal('work'), mountPath: z.literal('/work') })]),
});
const kubernetesJob = z.looseObject({
  kind: z.literal('Job'),
  metadata: z.looseObject({ name: z.string(), labels: z.object({ app: z.literal('site-parts'), step: z.string() }) }),
  spec: z.looseObject({
    completionMode: z.literal('Indexed').optional(),
    completions: z.int().default(1),
    parallelism: z.int().default(1),
    template: z.object({ spec: z.looseObject({ containers: z.tuple([containerSchema]) }) }),
  }),
});
const [claim, ...jobs] = parseAllDocuments(read('parts.kubernetes.yaml')).map((document): unknown => document.toJS());
const kubernetes = jobs.map((job) => kubernetesJob.parse(job));

test('the Jobs of Kubernetes make the site that one machine makes, in one volume', async () => {
  using factory = createFactory();
  await using machines = await createMachines(factory);
  const { run, pathOf } = machines;
  for (const { spec } of kubernetes) {
    const [container] = spec.template.spec.containers;
    const inVolume = (text: string): string => text.replace(/^\/work/, pathOf('work'));
    const env = Object.fromEntries(container.env.map(({ name, value }) => [name, inVolume(value)]));
    for (let index = 0; index < spec.completions; index += 1) {
      const own = spec.completionMode === 'Indexed' ? { JOB_COMPLETION_INDEX: String(index) } : {};
      await run(container.workingDir.slice(1), container.args[0], { ...env, ...own });
    }
  }
  expect(diffTrees(expected, readTree(pathOf('work/dist')))).toEqual([]);
});

test('the Jobs of Kubernetes have as many parts as pods, and one volume that all can write', () => {
  const parts = kubernetes.find(({ metadata }) => metadata.name === 'site-parts')?.spec;
  expect(parts?.completions).toBe(parts?.parallelism);
  expect(parts?.template.spec.containers[0].args[0]).toContain(` --shard /${parts?.completions}`);
  expect(claim).toMatchObject({ kind: 'PersistentVolumeClaim', spec: { accessModes: ['ReadWriteMany'] } });
});

test('the Jobs of Kubernetes run one after another, and none after one that failed', () => {
  using folder = createFolder();
  const log = join(folder.path, 'calls');
  const runScript = (end: string): readonly string[] => {
    writeFileSync(log, '');
    writeFileSync(join(folder.path, 'kubectl'), `#!/bin/sh\necho "$@" >> ${log}\n${end}\n`);
    chmodSync(join(folder.path, 'kubectl'), 0o755);
    const env = { PATH: `${folder.path}:${process.env['PATH']}` };
    try {
      execFileSync('sh', ['deploy/parts.kubernetes.sh'], { env, stdio: 'pipe' });
    } catch {
      // The log of commands shows how far the script came.
    }
    return readFileSync(log, 'utf8').trim().split('\n');
  };
  const steps = kubernetes.flatMap(({ metadata: { name, labels } }) => [
    `apply --filename deploy/parts.kubernetes.yaml --selector step=${labels.step}`,
    `wait --for=condition=complete --timeout=1h job/${name}`,
  ]);
  expect(runScript('').slice(2)).toEqual(steps);
  expect(runScript('case "$*" in *job/site-parts) exit 1;; esac').slice(2)).toEqual(steps.slice(0, 4));
});

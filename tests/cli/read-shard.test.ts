import { describe, expect, test } from 'vitest';
import { readShard, parseShard } from '../../cli/program/read-shard.ts';

const WITH_SNAPSHOT = { snapshot: 'content.snapshot' };

const read = (option: string | undefined, env: NodeJS.ProcessEnv = {}, source: { snapshot?: string } = WITH_SNAPSHOT) =>
  readShard(option === undefined ? undefined : parseShard(option), source, env);

const GITLAB = { CI_NODE_INDEX: '2', CI_NODE_TOTAL: '3' };
const KUBERNETES = { JOB_COMPLETION_INDEX: '1' };
const BATCH = { AWS_BATCH_JOB_ARRAY_INDEX: '1', AWS_BATCH_JOB_ARRAY_SIZE: '3' };

describe('which part of a site is built', () => {
  test.each([
    ['as --shard says', '2/3', {}],
    ['as GitLab says, from 1', undefined, GITLAB],
    ['as AWS Batch says, from 0', undefined, BATCH],
    ['as Kubernetes says, from 0, and --shard of how many', '/3', KUBERNETES],
    ['as --shard says where GitLab says the same', '2/3', GITLAB],
    ['as --shard says where Kubernetes says the same', '2/3', KUBERNETES],
    ['as GitLab says, and --shard of how many', '/3', GITLAB],
  ])('is %s', (_, option, env) => {
    expect(read(option, env)).toEqual({ index: 2, count: 3 });
  });

  test.each([
    ['by itself', {}],
    ['in a job of GitLab that has no others beside it', { CI_NODE_TOTAL: '1' }],
    ['where the variable is empty', { CI_NODE_INDEX: '', JOB_COMPLETION_INDEX: '' }],
  ])('is the whole site %s', (_, env) => {
    expect(read(undefined, env)).toBeNull();
  });

  test.each([GITLAB, KUBERNETES, BATCH])(
    'is the whole site without a snapshot, whatever the environment says: %j',
    (env) => {
      expect(read(undefined, env, {})).toBeNull();
    },
  );
});

describe('which part is built is refused', () => {
  test.each(['3/2', '0/2', '1/0', '/0', '/', '2', 'a/b', '-1/2', '1/2/3', '1.5/2', ' 1/2'])(
    'for --shard %j',
    (text) => {
      expect(() => parseShard(text)).toThrow(
        `Expected a part and their number, from 1/1 on, got ${JSON.stringify(text)}.`,
      );
    },
  );

  test('without a snapshot', () => {
    expect(() => read('1/2', {}, {})).toThrow('Expected --snapshot with --shard, got --shard alone');
  });

  test.each([
    ['1/3', GITLAB, '--shard 1/3 and CI_NODE_INDEX=2 contradict each other: by the environment this is part 2 of 3'],
    ['2/4', GITLAB, '--shard 2/4 and CI_NODE_INDEX=2 contradict each other: by the environment this is part 2 of 3'],
    ['/4', GITLAB, '--shard /4 and CI_NODE_INDEX=2 contradict each other: by the environment this is part 2 of 3'],
    [
      '1/3',
      KUBERNETES,
      '--shard 1/3 and JOB_COMPLETION_INDEX=1 contradict each other: by the environment this is part 2',
    ],
    ['/3', {}, '--shard /3 leaves to the environment which part this is, and it does not say'],
    [undefined, KUBERNETES, 'JOB_COMPLETION_INDEX=1 says which part this is, but not of how many'],
    ['/1', KUBERNETES, 'Expected a part of 1, got JOB_COMPLETION_INDEX=1, which would be 2/1'],
    [
      undefined,
      { ...BATCH, AWS_BATCH_JOB_ARRAY_INDEX: '3' },
      'Expected a part of 3, got AWS_BATCH_JOB_ARRAY_INDEX=3, which would be 4/3',
    ],
    [
      undefined,
      { ...GITLAB, ...BATCH },
      'Two variables say which part of the site this is: CI_NODE_INDEX=2 and AWS_BATCH_JOB_ARRAY_INDEX=1',
    ],
    [undefined, { ...GITLAB, CI_NODE_INDEX: '0' }, 'CI_NODE_INDEX: Expected a whole number from 1, got "0"'],
    [undefined, { ...GITLAB, CI_NODE_TOTAL: 'x' }, 'CI_NODE_TOTAL: Expected a whole number from 1, got "x"'],
  ])('for --shard %s and %j', (option, env, message) => {
    expect(() => read(option, env)).toThrow(message);
  });
});

import { SiteError } from '../../base/errors.ts';
import { formatShard, type Shard } from '../../build/shards/shard.ts';
import { InvalidArgumentError } from 'commander';

/** `--shard`: `2/3`, or `/3` if the environment says which part this is. */
export interface ShardOption {
  readonly index: number | null;
  readonly count: number;
}

/** Variables that a service sets on each of its parallel machines. */
interface Numbering {
  readonly index: string;
  /** Null if the service does not set the number of machines. */
  readonly count: string | null;
  readonly first: 0 | 1;
}

// GitLab `parallel` (also Knapsack, Travis CI) · Kubernetes, Indexed Job · AWS Batch, array job.
const NUMBERINGS: readonly Numbering[] = [
  { index: 'CI_NODE_INDEX', count: 'CI_NODE_TOTAL', first: 1 },
  { index: 'JOB_COMPLETION_INDEX', count: null, first: 0 },
  { index: 'AWS_BATCH_JOB_ARRAY_INDEX', count: 'AWS_BATCH_JOB_ARRAY_SIZE', first: 0 },
];

/** The part of this machine according to the environment, with the variable for messages. */
interface Place {
  readonly from: string;
  readonly index: number;
  readonly count: number | null;
}

/** Parses `--shard`. */
export const parseShard = (value: string): ShardOption => {
  const [, index = '', count = ''] = /^(\d{0,6})\/(\d{1,6})$/.exec(value) ?? [];
  const shard = { index: index === '' ? null : Number(index), count: Number(count) };
  if (shard.count >= 1 && (shard.index === null || (shard.index >= 1 && shard.index <= shard.count))) return shard;
  throw new InvalidArgumentError(`Expected a part and their number, from 1/1 on, got ${JSON.stringify(value)}.`);
};

/**
 * Returns the part of the site to build, from `--shard` or the environment; null for the whole site. Throws `usage` if the two contradict
 * each other or are incomplete, and `config.invalid` for an impossible number.
 */
export const readShard = (
  option: ShardOption | undefined,
  { snapshot }: { readonly snapshot?: string | undefined },
  env: NodeJS.ProcessEnv,
): Shard | null => {
  if (snapshot === undefined) return option === undefined ? null : refuse(...MOVING);
  const [place, other] = NUMBERINGS.flatMap((numbering) => readPlace(numbering, env));
  if (place && other)
    return refuse(
      `Two variables say which part of the site this is: ${place.from} and ${other.from}`,
      'Unset one of them.',
    );
  if (place) return joinShard(option, place);
  if (option === undefined) return null;
  const { index, count } = option;
  if (index !== null) return { index, count };
  return refuse(
    `--shard /${count} leaves to the environment which part this is, and it does not say`,
    `Give the number as well, such as --shard 1/${count}, or set one of ${NUMBERINGS.map((one) => one.index).join(', ')}.`,
  );
};

/** Without a snapshot, each machine would fetch the content at another time. */
const MOVING = [
  'Expected --snapshot with --shard, got --shard alone',
  'All parts are built from one file: npx site snapshot --out FILE',
] as const;

const refuse = (message: string, hint: string): never => {
  throw new SiteError({ code: 'usage', message, hint });
};

const readPlace = ({ index, count, first }: Numbering, env: NodeJS.ProcessEnv): readonly Place[] => {
  const own = readNumber(index, env, first);
  if (own === null) return [];
  return [
    { from: `${index}=${own}`, index: own + 1 - first, count: count === null ? null : readNumber(count, env, 1) },
  ];
};

/** An empty variable counts as unset. */
const readNumber = (name: string, env: NodeJS.ProcessEnv, least: 0 | 1): number | null => {
  const text = env[name] ?? '';
  if (text === '') return null;
  if (/^\d{1,6}$/.test(text) && Number(text) >= least) return Number(text);
  throw new SiteError({
    code: 'config.invalid',
    message: `${name}: Expected a whole number from ${least}, got ${JSON.stringify(text)}`,
    hint: 'It says which part of the site this machine builds. Unset it, and use --shard.',
  });
};

const joinShard = (option: ShardOption | undefined, place: Place): Shard => {
  const { from, index } = place;
  const count = option?.count ?? place.count;
  if (count === null)
    return refuse(
      `${from} says which part this is, but not of how many`,
      'Add their number, such as --shard /4; or --shard 1/1 for the whole site.',
    );
  if (option && ((option.index ?? index) !== index || (place.count ?? count) !== count))
    return refuse(
      `--shard ${option.index ?? ''}/${count} and ${from} contradict each other: by the environment this is part ${index}${place.count === null ? '' : ` of ${place.count}`}`,
      'Leave --shard out, or unset the variable.',
    );
  if (index <= count) return { index, count };
  return refuse(
    `Expected a part of ${count}, got ${from}, which would be ${formatShard({ index, count })}`,
    'The number of parts has to be that of the machines.',
  );
};

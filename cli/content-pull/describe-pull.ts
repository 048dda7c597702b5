import { formatBytes, formatCount, formatPlural } from '../../base/format.ts';
import { makeLine } from '../../base/printable.ts';
import type { MediaPlan } from '../../content/pull/plan-media.ts';
import { writesOf, type PullPlan } from '../../content/pull/plan-pull.ts';

interface PlannedPull {
  readonly plan: PullPlan;
  /** Null where they are not asked for. */
  readonly media: MediaPlan | null;
  /** The folder as people name it. */
  readonly shown: string;
  readonly repository: string;
  readonly prune: boolean;
  readonly hasModels: boolean;
}

/** What a pull is going to do: how many files of each kind, some of their names, and all that the repository does not have. */
export const describePull = ({ plan, media, shown, repository, prune, hasModels }: PlannedPull): string => {
  const { added, changed, moved, extra } = plan;
  const fate = prune ? 'to be deleted' : 'which --prune deletes';
  return [
    writesOf(plan).length === 0
      ? `${shown} has the content of “${repository}” as it is: nothing to write`
      : `${shown}: ${formatPlural(added.length, 'file')} new, ${formatCount(changed.length)} changed, ${formatCount(moved.length)} under another name`,
    ...(extra.length === 0 ? [] : [`${formatPlural(extra.length, 'file')} not in “${repository}”, ${fate}`]),
    ...(media === null ? [] : [describeMedia(media, fate)]),
    ...(hasModels ? [] : ['Models are left out: without PRISMIC_WRITE_TOKEN they cannot be read']),
    ...listFiles('+', added),
    ...listFiles('~', changed),
    ...listFiles('>', moved),
    ...[...extra, ...(media?.extra ?? []).map((name) => `media/notes/${name}`)].map((path) => `  - ${makeLine(path)}`),
  ].join('\n');
};

const describeMedia = ({ fetched, kept, extra }: MediaPlan, fate: string): string => {
  const bytes = formatBytes(fetched.reduce((sum, { asset }) => sum + asset.size, 0));
  const gone = extra.length === 0 ? '' : `; ${formatCount(extra.length)} not in the library, ${fate}`;
  return `Media: ${formatPlural(fetched.length, 'file')} to fetch, ${bytes}; ${formatCount(kept.length)} there already${gone}`;
};

/** Of each kind that are named; git names the others. */
const SHOWN = 10;

const listFiles = (sign: string, files: readonly { readonly path: string }[]): readonly string[] => [
  ...files.slice(0, SHOWN).map(({ path }) => `  ${sign} ${makeLine(path)}`),
  ...(files.length > SHOWN ? [`  ${sign} and ${formatCount(files.length - SHOWN)} more`] : []),
];

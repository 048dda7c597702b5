import { SiteError } from '../../base/errors.ts';
import { formatCount, formatList, formatPlural, formatBytes } from '../../base/format.ts';
import { makeLine } from '../../base/printable.ts';
import type { Configuration } from '../../config/configuration.ts';
import { readModels } from '../../content/check/models.ts';
import { fetchModels } from '../../content/models/model-service.ts';
import type { ModelSet } from '../../content/models/plan-models.ts';
import { readMediaFolder } from '../../content/pull/media-folder.ts';
import { planMedia, type MediaPlan } from '../../content/pull/plan-media.ts';
import { planPull, type PullPlan } from '../../content/pull/plan-pull.ts';
import { placeDocuments, placeModels, printPulled, readPulled } from '../../content/pull/pulled-files.ts';
import { assertContentOf, clearHalves, listPulled } from '../../content/pull/pulled-folder.ts';
import { writePull } from '../../content/pull/write-pull.ts';
import { parseJson } from '../../content/service/split-documents.ts';
import { mapPacked, openPacks } from '../../content/snapshot/pack.ts';
import type { StoredSnapshot } from '../../content/snapshot/snapshot-store.ts';
import type { StoredAsset } from '../../content/write/media-library.ts';
import type { Models } from '../../model/check/field-models.ts';
import { printJson } from '../new/new-files.ts';
import { lockContentFolder } from '../repository/lock-folder.ts';
import { withRepository } from '../repository/read-repository.ts';
import { remoteEndpoint } from '../repository/remote-repository.ts';
import { withWriteService } from '../repository/write-access.ts';
import { confirm, type ChangeOptions } from '../terminal/confirm.ts';
import type { CommandContext } from '../terminal/context.ts';
import { pullAssetList, writeMedia } from './pull-media.ts';

/** Options of a pull into a folder. */
export interface PullChoice extends ChangeOptions {
  /** The ref of a release or a preview; undefined for the published content. */
  readonly ref?: string | undefined;
  /** Whether unpublished content may be pulled. */
  readonly drafts: boolean;
  /** Whether the media library is pulled as well. */
  readonly media: boolean;
  /** Whether files that the repository does not have are deleted. */
  readonly prune: boolean;
  readonly allowShrink: boolean;
}

interface FolderPull {
  readonly options: PullChoice;
  readonly configuration: Configuration;
  /** Absolute path. */
  readonly dir: string;
  /** The folder as people name it. */
  readonly shown: string;
}

/** Brings a folder up to date with the repository: only files that differ are written. */
export const pullFolder = async (
  { options, configuration, dir, shown }: FolderPull,
  context: CommandContext,
): Promise<void> => {
  const release = lockContentFolder(dir, context);
  try {
    assertContentOf(configuration.repository.name, dir);
    const repository = { ...configuration.repository, endpoint: remoteEndpoint(configuration.repository) };
    // Everything is read before anything is written, so that nothing has changed if the ref expires meanwhile.
    await withRepository({ repository, ref: options.ref }, context, async (snapshot) => {
      if (!options.drafts && snapshot.ref !== snapshot.masterRef) throw createDraftError(snapshot.ref);
      // Fetched after the documents, so that all models and media that they use exist.
      const models = await pullModelSet(configuration, context);
      const assets = options.media ? await pullAssetList(configuration, context) : null;
      await writeFolder({ options, configuration, snapshot, models, assets, dir, shown }, context);
    });
  } finally {
    release();
  }
};

/** Null without the write token, which is needed to read models. */
const pullModelSet = async (configuration: Configuration, context: CommandContext): Promise<ModelSet | null> =>
  configuration.write.token === undefined ? null : withWriteService(configuration, context, fetchModels);

const createDraftError = (ref: string): SiteError =>
  new SiteError({
    code: 'usage',
    message: `${ref} is not what is published, but a draft: nothing was written`,
    hint: 'Add --drafts if it is meant, and give it another folder with --to: what is pulled counts as published there.',
  });

interface FolderWriting extends FolderPull {
  readonly snapshot: StoredSnapshot;
  readonly models: ModelSet | null;
  /** Null if media are not pulled. */
  readonly assets: readonly StoredAsset[] | null;
}

const writeFolder = async (writing: FolderWriting, context: CommandContext): Promise<void> => {
  const { options, configuration, snapshot, models, assets, dir, shown } = writing;
  const documents = mapPacked(snapshot, readPulled);
  const known = readModels(context.project.root);
  const own = models === null ? [] : placeModels(models);
  const found = listPulled(dir, { models: models !== null });
  const plan = planPull([...placeDocuments(documents, known), ...own], found);
  const media = assets && planMedia(assets, readMediaFolder(dir));
  warnOfTypes(new Set(documents.map(({ type }) => type)), known, context);
  context.report({
    event: 'notice',
    message: describePull({
      ...{ plan, media, shown, repository: configuration.repository.name },
      ...{ prune: options.prune, hasModels: models !== null },
    }),
  });
  const extra = plan.extra.length + (media?.extra.length ?? 0);
  const prune = options.prune && extra > 0;
  if (prune && !options.allowShrink)
    assertFew(extra, {
      of: found.length + (media ? media.extra.length + media.kept.length : 0),
      most: configuration.site.guards.limits.shrink,
    });
  if (options.dryRun) return;
  if (prune) await confirm({ yes: options.yes, question: `Delete ${formatPlural(extra, 'file')}?` }, context);
  const places = new Map(snapshot.documents.map((document) => [document.id, document]));
  const texts = new Map(own.map(({ id, text }) => [id, text]));
  const packs = openPacks(snapshot.packs);
  try {
    clearHalves(dir);
    writePull(plan, {
      ...{ dir, prune, repository: configuration.repository.name, languages: printJson(snapshot.languages) },
      textOf: ({ id }) => {
        const place = places.get(id);
        return place === undefined ? (texts.get(id) ?? '') : printPulled(parseJson(packs.read(place).toString()));
      },
    });
  } finally {
    packs.close();
  }
  if (media !== null) await writeMedia(media, { dir, prune }, context);
};

/** Warns of types without a model; their documents are pulled all the same, to make the copy complete. */
const warnOfTypes = (types: ReadonlySet<string>, known: Models, { report }: CommandContext): void => {
  const unknown = [...types].filter((type) => !known.types.has(type)).toSorted();
  if (unknown.length === 0) return;
  report({
    event: 'warning',
    message: `This project has no model of ${formatList(unknown.map(makeLine))}`,
    hint: 'The documents are pulled, but no site is built from them before the models are there: `site models pull`.',
  });
};

/** Throws `content.shrink` if far more files would be deleted than editors usually delete. */
const assertFew = (extra: number, { of, most }: { readonly of: number; readonly most: number }): void => {
  if (extra * 1000 <= of * Math.round(most * 1000)) return;
  throw new SiteError({
    code: 'content.shrink',
    message: `${formatCount(extra)} of ${formatPlural(of, 'file')} are not in the repository any more: nothing was written`,
    hint: 'If that is meant, add --allow-shrink.',
  });
};

interface PlannedPull {
  readonly plan: PullPlan;
  /** Null if media are not pulled. */
  readonly media: MediaPlan | null;
  /** The folder as people name it. */
  readonly shown: string;
  readonly repository: string;
  readonly prune: boolean;
  readonly hasModels: boolean;
}

/**
 * Describes what a pull is going to do: the number of files of each kind, some of their names, and the names of all files that the
 * repository does not have.
 */
const describePull = ({ plan, media, shown, repository, prune, hasModels }: PlannedPull): string => {
  const { added, changed, moved, extra } = plan;
  const fate = prune ? 'to be deleted' : 'which --prune deletes';
  return [
    added.length + changed.length + moved.length === 0
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

/** Most files of each kind that are listed; `git status` shows the others. */
const SHOWN = 10;

const listFiles = (sign: string, files: readonly { readonly path: string }[]): readonly string[] => [
  ...files.slice(0, SHOWN).map(({ path }) => `  ${sign} ${makeLine(path)}`),
  ...(files.length > SHOWN ? [`  ${sign} and ${formatCount(files.length - SHOWN)} more`] : []),
];

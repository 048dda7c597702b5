import { join, resolve } from 'node:path';
import { isSiteError, SiteError } from '../base/errors.ts';
import { formatCount, formatList, formatPlural } from '../base/format.ts';
import { makeLine } from '../base/printable.ts';
import { parseConfiguration, type Configuration } from '../config/configuration.ts';
import { cacheFolder } from '../config/project.ts';
import { readModels } from '../content/check/models.ts';
import type { Models } from '../model/check/field-models.ts';
import { fetchModels } from '../content/models/model-service.ts';
import type { ModelSet } from '../content/models/plan-models.ts';
import { readMediaFolder } from '../content/pull/media-folder.ts';
import { planMedia } from '../content/pull/plan-media.ts';
import { planPull } from '../content/pull/plan-pull.ts';
import { placeDocuments, placeModels, printPulled, readPulled } from '../content/pull/pulled-files.ts';
import { assertContentOf, clearHalves, listPulled } from '../content/pull/pulled-folder.ts';
import { writePull } from '../content/pull/write-pull.ts';
import type { StoredAsset } from '../content/write/media-library.ts';
import { parseJson } from '../content/service/split-documents.ts';
import { mapPacked, openPacks } from '../content/snapshot/pack.ts';
import type { StoredSnapshot } from '../content/snapshot/snapshot-store.ts';
import { assertPlaceOf, backUp, checkPlace, dropDamaged, takeBack } from './content-pull/backup.ts';
import { describePull } from './content-pull/describe-pull.ts';
import { pullAssetList, writeMedia } from './content-pull/pull-media.ts';
import { printJson } from './new/new-files.ts';
import { findBackupPlace } from './repository/find-backup.ts';
import { lockContentFolder } from './repository/lock-folder.ts';
import { withRepository } from './repository/read-repository.ts';
import { remoteEndpoint } from './repository/remote-repository.ts';
import { withWriteService } from './repository/write-access.ts';
import { confirm } from './terminal/confirm.ts';
import type { CommandContext } from './terminal/context.ts';

export interface PullContentOptions {
  /** Folder; that of the configuration unless given. Or a place of backups. */
  readonly to?: string | undefined;
  /** A release or a preview instead of what is published. */
  readonly ref?: string | undefined;
  /** Whether that may be pulled. */
  readonly drafts: boolean;
  /** Whether the media library is pulled as well. */
  readonly media: boolean;
  /** Whether what the repository does not have is deleted. */
  readonly prune: boolean;
  readonly allowShrink: boolean;
  /** Milliseconds for which backups are kept. */
  readonly keep?: number | undefined;
  /** Whether backups are read through, and nothing is pulled. */
  readonly check?: boolean | undefined;
  /** A place of backups, with `@<date>` after it: its files are taken back, and nothing is pulled. */
  readonly from?: string | undefined;
  readonly dryRun: boolean;
  readonly yes: boolean;
}

/**
 * `site content pull`: the content of the repository as files that a site can be built from, of which only what is other is written, or as a
 * backup; or one of those as files.
 */
export const pullContent = async (options: PullContentOptions, context: CommandContext): Promise<void> => {
  const configuration = parseConfiguration(context.env);
  const place = await findBackupPlace(options.to, configuration.site.publish);
  if (options.from !== undefined) {
    assertAlone('from', options);
    if (place !== null) throw createFolderError(options.to);
    return takeBack({ from: options.from, ...folderOf(options, configuration, context), configuration }, context);
  }
  if (place === null) {
    assertNoBackup(options);
    return pullInto({ options, configuration, ...folderOf(options, configuration, context) }, context);
  }
  if (options.check) {
    assertAlone('check', options);
    return checkPlace(place, context);
  }
  await assertPlaceOf(configuration.repository.name, place);
  const dir = join(cacheFolder(context.project, context.env), 'backup', configuration.repository.name);
  // Nobody works in this folder, and what is gone from it is in earlier backups.
  const mirror = { ...options, prune: true, allowShrink: true, yes: true };
  const pullMirror = async () => lostMedia(pullInto({ options: mirror, configuration, dir, shown: dir }, context));
  const first = await pullMirror();
  const damaged = options.dryRun ? 0 : await dropDamaged({ dir, place });
  if (damaged > 0 && !options.media) warnOfDamaged(damaged, context);
  const lost = damaged > 0 && options.media ? await pullMirror() : first;
  const { keep, allowShrink } = options;
  try {
    if (!options.dryRun) await backUp({ dir, place, configuration, keep, allowShrink }, context);
  } catch (error) {
    if (lost !== null) context.report({ event: 'warning', message: lost.message, hint: lost.hint });
    throw error;
  }
  if (lost !== null) throw lost;
};

const warnOfDamaged = (damaged: number, { report }: CommandContext): void =>
  report({
    event: 'warning',
    message: `${formatPlural(damaged, 'file')} of the media not as fetched before: left out of this backup`,
    hint: 'With --media they are fetched again.',
  });

const folderOf = ({ to }: PullContentOptions, { repository }: Configuration, { project }: CommandContext) => ({
  dir: to === undefined ? join(project.root, repository.folder) : resolve(to),
  shown: to ?? repository.folder,
});

/** A file that the library has lost keeps nobody from backing up all others. */
const lostMedia = async (pulling: Promise<void>): Promise<SiteError | null> => {
  try {
    await pulling;
    return null;
  } catch (error) {
    if (isSiteError(error, 'content.not-found') && error.details?.['files'] !== undefined) return error;
    throw error;
  }
};

/** A backup is taken back into an empty folder, whole, and all of a place is checked: no option says otherwise. Throws `usage`. */
const assertAlone = (name: 'from' | 'check', options: PullContentOptions): void => {
  const { check, keep, ref, drafts, media, prune, allowShrink, dryRun } = options;
  const all = { check, keep, ref, drafts, media, prune, 'allow-shrink': allowShrink, 'dry-run': dryRun };
  const [other] =
    Object.entries(all).find(([own, value]) => own !== name && value !== undefined && value !== false) ?? [];
  if (other === undefined) return;
  throw new SiteError({
    code: 'usage',
    message: `Expected --${name} without --${other}`,
    hint:
      name === 'from'
        ? TAKE_BACK
        : 'Backups are read through as they are, all of them, and nothing is written: --to file:///srv/backup --check.',
  });
};

const createFolderError = (to: string | undefined): SiteError =>
  new SiteError({
    code: 'usage',
    message: `Expected with --from a folder as --to, got ${JSON.stringify(to)}`,
    hint: TAKE_BACK,
  });

const TAKE_BACK =
  'A backup is taken back as it is into an empty folder: --from file:///srv/backup@2026-11-28 --to content/back.';

const assertNoBackup = ({ check, keep, to }: PullContentOptions): void => {
  if (!check && keep === undefined) return;
  throw new SiteError({
    code: 'usage',
    message: `Expected with ${check ? '--check' : '--keep'} a place of backups, got ${to === undefined ? 'no --to' : JSON.stringify(to)}`,
    hint: 'Such as --to file:///srv/backup, --to s3://bolak-backup/content, or a target of `publish` in site.config.ts.',
  });
};

interface PullingInto {
  readonly options: PullContentOptions;
  readonly configuration: Configuration;
  /** Absolute. */
  readonly dir: string;
  /** The folder as people name it. */
  readonly shown: string;
}

const pullInto = async (
  { options, configuration, dir, shown }: PullingInto,
  context: CommandContext,
): Promise<void> => {
  const release = lockContentFolder(dir, context);
  try {
    assertContentOf(configuration.repository.name, dir);
    const models = await pullModelSet(configuration, context);
    const assets = options.media ? await pullAssetList(configuration, context) : null;
    const repository = { ...configuration.repository, endpoint: remoteEndpoint(configuration.repository) };
    // All is read before anything is written: a ref that goes away in the middle has done nothing.
    await withRepository({ repository, ref: options.ref }, context, async (snapshot) => {
      if (!options.drafts && snapshot.ref !== snapshot.masterRef) throw createDraftError(snapshot.ref);
      await writeFolder({ options, configuration, snapshot, models, assets, dir, shown }, context);
    });
  } finally {
    release();
  }
};

/** Null without the token that they are read with. */
const pullModelSet = async (configuration: Configuration, context: CommandContext): Promise<ModelSet | null> =>
  configuration.write.token === undefined ? null : withWriteService(configuration, context, fetchModels);

const createDraftError = (ref: string): SiteError =>
  new SiteError({
    code: 'usage',
    message: `${ref} is not what is published, but a draft: nothing was written`,
    hint: 'Add --drafts if it is meant, and give it another folder with --to: what is pulled counts as published there.',
  });

interface FolderWriting extends PullingInto {
  readonly snapshot: StoredSnapshot;
  readonly models: ModelSet | null;
  /** Null where they are not asked for. */
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

/** They are pulled all the same: a copy has everything. */
const warnOfTypes = (types: ReadonlySet<string>, known: Models, { report }: CommandContext): void => {
  const unknown = [...types].filter((type) => !known.types.has(type)).toSorted();
  if (unknown.length === 0) return;
  report({
    event: 'warning',
    message: `This project has no model of ${formatList(unknown.map(makeLine))}`,
    hint: 'The documents are pulled, but no site is built from them before the models are there: `site models pull`.',
  });
};

/** Throws `content.shrink` where far more would be deleted than editors delete from one day to the next. */
const assertFew = (extra: number, { of, most }: { readonly of: number; readonly most: number }): void => {
  if (extra * 1000 <= of * Math.round(most * 1000)) return;
  throw new SiteError({
    code: 'content.shrink',
    message: `${formatCount(extra)} of ${formatPlural(of, 'file')} are not in the repository any more: nothing was written`,
    hint: 'If that is meant, add --allow-shrink.',
  });
};

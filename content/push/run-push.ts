import { isSiteError, type SiteError } from '../../base/errors.ts';
import type { Models } from '../../model/check/field-models.ts';
import { pushModel } from '../models/model-service.ts';
import type { WriteService } from '../write/write-service.ts';
import type { Upload } from './asset-api.ts';
import { digestOf, digestOfWords } from './digest-document.ts';
import { createDocument, createUncertainty, createUntied, writeDocument } from './document-api.ts';
import { createMigrationData, type RemoteAsset, type Targets } from './migration-data.ts';
import type { PushStep } from './plan-push.ts';
import { keysOfAsset, type LocalAsset, type LocalDocument } from './push-content.ts';
import type { OpenJournal } from './push-journal.ts';

export interface PushRun {
  /** Its writes are paced. */
  readonly service: WriteService;
  readonly upload: Upload;
  readonly models: Models;
  /** What is led to in the target, but for what the journal gains. */
  readonly targets: Targets;
  /** The document in the master language that a translation is tied to. */
  readonly masterOf: (document: LocalDocument) => LocalDocument | undefined;
  /** Local ids, and addresses, of what the service has refused before. */
  readonly refusedBefore: ReadonlySet<string>;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Does the steps one after another, and notes each in the journal before the next begins, so that a run that is cut off
 * anywhere is gone on with by the next one. What the service refuses keeps nothing else waiting, but for a model: documents need it. Gives why it has not
 * taken something, by its local id, or its address.
 */
export const runPush = async (
  steps: readonly PushStep[],
  journal: OpenJournal,
  run: PushRun,
): Promise<ReadonlyMap<string, SiteError>> => {
  const refused = new Map<string, SiteError>();
  const left = new Set(run.refusedBefore);
  const gained = { assets: new Map(run.targets.assets), documents: new Map(run.targets.documents) };
  const state: PushState = { ...run, journal, targets: { ...run.targets, ...gained }, gained };
  for (const [index, step] of steps.entries()) {
    run.onProgress(index, steps.length);
    // A translation is tied when it is made, or never.
    const main = step.do === 'create' ? run.masterOf(step.document) : undefined;
    if (left.has(main?.id ?? '')) left.add(keyOf(step));
    if (left.has(keyOf(step))) continue;
    try {
      await runStep(step, state);
    } catch (error) {
      if (step.do === 'model' || !isSiteError(error, ...REFUSALS)) throw error;
      refused.set(keyOf(step), error);
      left.add(keyOf(step));
    }
  }
  return refused;
};

/** Of one document or file, whatever becomes of the others. */
const REFUSALS = [
  'push.duplicate',
  'push.uncertain',
  'write.rejected',
  'write.not-found',
  'content.snapshot-damaged',
] as const;

/** Local id of a step's document, or the address of its file. */
export const keyOf = (step: PushStep): string => {
  if (step.do === 'upload') return step.asset.url;
  return step.do === 'model' ? step.change.id : step.document.id;
};

interface PushState extends PushRun {
  readonly journal: OpenJournal;
  /** What the targets gain with every step. */
  readonly gained: { readonly assets: Map<string, RemoteAsset>; readonly documents: Map<string, string> };
}

const runStep = async (step: PushStep, state: PushState): Promise<void> => {
  switch (step.do) {
    case 'model':
      return pushModel(step.change, state.models, state.service);
    case 'upload':
      return upload(step.asset, state);
    case 'create':
      return create(step, state);
    case 'write':
      return write(step, state);
    default:
      return step satisfies never;
  }
};

const upload = async (asset: LocalAsset, { journal, gained, ...run }: PushState): Promise<void> => {
  const { id, url, width, height } = await run.upload(asset);
  const remote = { id, url, width, height };
  journal.noteAsset(asset.url, { sha256: asset.sha256, ...remote });
  for (const key of keysOfAsset(asset)) gained.assets.set(key, remote);
};

type StepOf<Kind extends PushStep['do']> = Extract<PushStep, { readonly do: Kind }>;

/**
 * Nothing tells of a document without a uid whether the service has made it, where the answer does not come: it is noted beforehand, so that none is
 * made twice.
 */
const create = async ({ document, isWhole }: StepOf<'create'>, state: PushState): Promise<void> => {
  const { journal, targets, models, service } = state;
  const isNoted = document.uid === null && models.types.get(document.type)?.repeatable !== false;
  const noted = journal.documents.get(document.id);
  if (isNoted && noted !== undefined && noted.id === undefined) throw createUncertainty(document);
  const main = state.masterOf(document);
  const master = main && targets.documents.get(main.id);
  if (main !== undefined && master === undefined) throw createUntied(document, main);
  if (isNoted) journal.noteDocument(document.id, {});
  const data = isWhole ? createMigrationData(document.data, targets) : {};
  try {
    const id = await createDocument(document, { master, data }, service);
    keep(document, { id, since: null, isWhole }, state);
  } catch (error) {
    if (isNoted && isSiteError(error, 'push.duplicate', 'write.rejected', 'write.forbidden'))
      journal.forgetDocument(document.id);
    throw error;
  }
};

const write = async ({ document, id: known, since }: StepOf<'write'>, state: PushState): Promise<void> => {
  const { journal, targets, service } = state;
  const id = known ?? targets.documents.get(document.id);
  if (id === undefined) throw new Error(`Expected ${document.id} in the journal, got nothing`);
  try {
    await writeDocument(document, { id, data: createMigrationData(document.data, targets) }, service);
    keep(document, { id, since, isWhole: true }, state);
  } catch (error) {
    if (!isSiteError(error, 'write.not-found') || !journal.documents.has(document.id)) throw error;
    // Somebody has deleted a draft of an earlier run: it is made again.
    journal.forgetDocument(document.id);
  }
};

interface Kept {
  readonly id: string;
  readonly since: string | null;
  /** Whether it has its data. */
  readonly isWhole: boolean;
}

/** Notes a document as it has been written. */
const keep = (document: LocalDocument, { id, since, isWhole }: Kept, { journal, targets, gained }: PushState): void => {
  const data = createMigrationData(document.data, targets);
  const digests = isWhole ? { written: digestOf(document, targets), words: digestOfWords({ ...document, data }) } : {};
  journal.noteDocument(document.id, { id, since, ...digests });
  gained.documents.set(document.id, id);
};

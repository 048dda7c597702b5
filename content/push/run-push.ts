import { isSiteError, type SiteError } from '../../base/errors.ts';
import type { Models } from '../../model/check/field-models.ts';
import { pushModel } from '../models/model-service.ts';
import type { WriteService } from '../write/write-service.ts';
import type { MediaWriting } from './asset-api.ts';
import { digestOf, digestOfSource, digestOfWords } from './digest-document.ts';
import { createDocument, createUncertainty, createUntied, writeDocument } from './document-api.ts';
import { lacksUid, type ExistingContent } from './find-existing.ts';
import type { FetchPublished } from './fetch-published.ts';
import { createMigrationData, findShownMedia, type RemoteAsset, type Targets } from './migration-data.ts';
import type { MasterOf, PushStep } from './plan-push.ts';
import { keysOfAsset, type LocalDocument } from './push-content.ts';
import type { OpenJournal, PushedDocument } from './push-journal.ts';

export interface PushRun {
  /** A service whose writes are paced. */
  readonly service: WriteService;
  readonly library: MediaWriting;
  readonly models: Models;
  /** What links lead to in the target, without what the run itself adds. */
  readonly targets: Targets;
  /** What is left out; the run adds to it. */
  readonly left: LeftOut;
  /** Returns the document in the master language that a translation is tied to. */
  readonly masterOf: MasterOf;
  /** Types with one document per language. */
  readonly singles: ExistingContent['singles'];
  /** Looks for changes: a push takes hours, and editors go on working. */
  readonly fetchPublished: FetchPublished;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Does the steps one after another and notes each in the journal before the next begins, so that the next run
 * continues an interrupted one. A refusal stops only what depends on it: a refused model everything, a document
 * its translations, a file the published documents that would lose it. If a document exists that the journal
 * does not know, documents without a uid are not created either, since the same push may have created them.
 */
export const runPush = async (
  steps: readonly PushStep[],
  journal: OpenJournal,
  { left, targets, ...run }: PushRun,
): Promise<PushedCount> => {
  const lacking = new Set([...left.refused.keys(), ...left.waiting.keys()]);
  const own = { assets: new Map(targets.assets), documents: new Map(targets.documents) };
  const state: PushState = {
    ...run,
    left,
    journal,
    targets: { ...targets, ...own },
    done: { files: new Set(), documents: new Set() },
  };
  let interruptions = 0;
  let isElsewhere = false;
  for (const [index, step] of steps.entries()) {
    run.onProgress(index, steps.length);
    const key = keyOf(step);
    if ('document' in step && (hasToWait(step, lacking, run) || (isElsewhere && isUntold(step, run)))) {
      lacking.add(key);
      left.waiting.set(key, step.document);
    }
    if (lacking.has(key)) continue;
    try {
      await runStep(step, state);
      interruptions = 0;
    } catch (error) {
      if (!isRefusal(step, error)) throw error;
      interruptions = error.code === 'write.interrupted' ? interruptions + 1 : 0;
      if (interruptions === MOST_INTERRUPTIONS) throw error;
      left.refused.set(key, error);
      isElsewhere ||= error.code === 'push.duplicate';
      const keys = step.do === 'upload' ? keysOfAsset(step.asset) : [key];
      for (const each of keys) if (!own.assets.has(each)) lacking.add(each);
    }
  }
  return { files: state.done.files.size, documents: state.done.documents.size };
};

/** What a push has left out so far, by local id or address. */
export interface LeftOut {
  /** Why the service refused something. */
  readonly refused: Map<string, SiteError>;
  /** Documents that are left as they are because of a refusal. */
  readonly waiting: Map<string, LocalDocument>;
  /** Documents that somebody has published or deleted meanwhile; they are left as they are. */
  readonly changed: Map<string, LocalDocument>;
}

/** Numbers of uploaded files and written documents. */
interface PushedCount {
  readonly files: number;
  readonly documents: number;
}

/** Consecutive uploads without an answer that mean that the service is down, not that a file is too large for the line. */
const MOST_INTERRUPTIONS = 3;

/** A translation can only be tied when it is created, and published documents must not lose a picture. */
const hasToWait = (
  step: Extract<PushStep, { readonly document: LocalDocument }>,
  lacking: ReadonlySet<string>,
  { masterOf }: Pick<PushRun, 'masterOf'>,
): boolean => {
  if (step.do === 'create') return lacking.has(masterOf(step.document)?.id ?? '');
  return (
    step.since !== null && findShownMedia(step.document.data).some(({ id, url }) => lacking.has(id) || lacking.has(url))
  );
};

/** True for a document whose draft only the journal knows. */
const isUntold = (step: PushStep, run: Pick<PushRun, 'singles'>): boolean =>
  step.do === 'create' && lacksUid(step.document, run);

/** True for a refusal of one document or file, which does not stop the others; an upload without an answer may be one. */
const isRefusal = ({ do: kind }: PushStep, error: unknown): error is SiteError =>
  kind !== 'model' &&
  (isSiteError(error, ...REFUSALS) || (kind === 'upload' && isSiteError(error, 'write.interrupted')));

const REFUSALS = [
  'push.duplicate',
  'push.uncertain',
  'write.rejected',
  'write.not-found',
  'content.snapshot-damaged',
] as const;

/** Local id of a step's document, address of its file, or id of its model. */
const keyOf = (step: PushStep): string => {
  if (step.do === 'upload') return step.asset.url;
  return step.do === 'model' ? step.change.id : step.document.id;
};

interface PushState extends PushRun {
  readonly journal: OpenJournal;
  /** With what the run has added. */
  readonly targets: Targets & { readonly assets: Map<string, RemoteAsset>; readonly documents: Map<string, string> };
  /** Local ids and addresses of what has been written. */
  readonly done: { readonly files: Set<string>; readonly documents: Set<string> };
}

const runStep = async (step: PushStep, state: PushState): Promise<void> => {
  switch (step.do) {
    case 'model':
      return pushModel(step.change, state.models, state.service);
    case 'upload':
      return upload(step, state);
    case 'create':
      return create(step, state);
    case 'write':
      return write(step, state);
    default:
      return step satisfies never;
  }
};

const upload = async (
  { asset, same }: StepOf<'upload'>,
  { journal, targets, done, library }: PushState,
): Promise<void> => {
  const stored = same ?? (await library.upload(asset));
  const { id, url, width, height } = stored;
  const remote = { id, url, width, height };
  for (const key of keysOfAsset(asset)) targets.assets.set(key, remote);
  if (same === null) done.files.add(asset.url);
  // Noted only with its tags: until then, the file is found by its bytes and gets its tags.
  await library.tag(asset, stored);
  journal.noteAsset(asset.url, { sha256: asset.sha256, ...remote });
};

type StepOf<Kind extends PushStep['do']> = Extract<PushStep, { readonly do: Kind }>;

/**
 * If the answer does not come, nothing tells whether the service has created a document
 * without a uid. Such a document is noted beforehand, so that none is created twice.
 */
const create = async ({ document, isWhole }: StepOf<'create'>, state: PushState): Promise<void> => {
  const { journal, targets, service } = state;
  const isNoted = lacksUid(document, state);
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
    if (isNoted && !isSiteError(error, 'write.interrupted', 'content.malformed')) journal.forgetDocument(document.id);
    throw error;
  }
};

const write = async ({ document, id: known, since, said }: StepOf<'write'>, state: PushState): Promise<void> => {
  const { journal, targets, service, left } = state;
  // What it should link to has not been created.
  if (said === digestOf(document, targets)) return;
  const id = known ?? targets.documents.get(document.id);
  if (id === undefined) throw new Error(`Expected ${document.id} in the journal, got nothing`);
  const now = await state.fetchPublished(id);
  if (isChanged(now, since, journal.documents.get(document.id)?.words)) {
    left.changed.set(document.id, document);
    return;
  }
  try {
    // An editor may have renamed a published document.
    const title = since === null ? document.title : undefined;
    await writeDocument({ ...document, title }, { id, data: createMigrationData(document.data, targets) }, service);
    keep(document, { id, since: now?.lastPublished ?? since, isWhole: true }, state);
  } catch (error) {
    if (!isSiteError(error, 'write.not-found') || !journal.documents.has(document.id)) throw error;
    // Somebody has deleted a draft of an earlier run: the next run creates it again.
    journal.forgetDocument(document.id);
  }
};

/**
 * True if somebody has published or deleted a document since. False if
 * the published content is what an earlier run wrote, with these words.
 */
const isChanged = (
  now: Awaited<ReturnType<FetchPublished>>,
  since: string | null,
  words: PushedDocument['words'],
): boolean => {
  if (now === undefined) return false;
  if (now === null) return since !== null;
  if (now.lastPublished === since) return false;
  return digestOfWords(now) !== words;
};

interface Kept {
  readonly id: string;
  readonly since: string | null;
  /** Whether its data has been written. */
  readonly isWhole: boolean;
}

/** Notes a written document in the journal. */
const keep = (document: LocalDocument, { id, since, isWhole }: Kept, { journal, targets, done }: PushState): void => {
  const words = digestOfWords({ ...document, data: isWhole ? createMigrationData(document.data, targets) : {} });
  const digests = isWhole ? { written: digestOf(document, targets), source: digestOfSource(document) } : {};
  journal.noteDocument(document.id, { id, since, words, ...digests });
  targets.documents.set(document.id, id);
  done.documents.add(document.id);
};

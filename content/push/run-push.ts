import { setTimeout as wait } from 'node:timers/promises';
import type { WriteService } from '../write/write-service.ts';
import { fetchAssets, findUploaded, uploadAsset, type StoredAsset } from './asset-api.ts';
import { createDocument, writeDocument } from './document-api.ts';
import { createMigrationData, type RemoteAsset } from './migration-data.ts';
import { digestOf, masterOf, targetsOf, type PushStep } from './plan-push.ts';
import type { LocalAsset, LocalDocument } from './push-content.ts';
import { withAsset, withDocument, writeJournal, type PushJournal } from './push-journal.ts';

/** Prismic asks for one written asset or document a second; its own client leaves this many milliseconds. */
export const WRITE_INTERVAL = 1_500;

export interface PushRun {
  readonly service: WriteService;
  readonly documents: readonly LocalDocument[];
  /** Master language of the target repository. */
  readonly master: string;
  readonly journalPath: string;
  /** Milliseconds from the end of one write to the next. */
  readonly interval: number;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Does the steps one after another, and writes each into the journal before the next begins, so that a run that is cut off
 * anywhere is gone on with by the next one. Gives the journal.
 */
export const runPush = async (steps: readonly PushStep[], journal: PushJournal, run: PushRun): Promise<PushJournal> => {
  let current = journal;
  const stored = steps.some((step) => step.do === 'upload') ? await fetchAssets(run.service, run) : [];
  for (const [index, step] of steps.entries()) {
    run.onProgress(index, steps.length);
    if (index > 0) await wait(run.interval, undefined, { signal: run.signal });
    current = await runStep(step, current, { ...run, stored });
    writeJournal(run.journalPath, current);
  }
  return current;
};

interface StepRun extends PushRun {
  /** What the media library had before this run. */
  readonly stored: readonly StoredAsset[];
}

const runStep = async (step: PushStep, journal: PushJournal, run: StepRun): Promise<PushJournal> => {
  switch (step.do) {
    case 'upload':
      return upload(step.asset, journal, run);
    case 'create':
      return create(step, journal, run);
    case 'write':
      return write(step.document, journal, run);
    default:
      return step satisfies never;
  }
};

/** A file that a cut-off run has uploaded is found again by its name and size. */
const upload = async (asset: LocalAsset, journal: PushJournal, { service, stored }: StepRun): Promise<PushJournal> => {
  const remote: RemoteAsset = findUploaded(asset, stored) ?? (await uploadAsset(asset, service));
  const { id, url, width, height } = remote;
  return withAsset(journal, asset.url, { sha256: asset.sha256, id, url, width, height });
};

const create = async (
  { document, isWhole }: Extract<PushStep, { readonly do: 'create' }>,
  journal: PushJournal,
  { service, documents, master: language }: StepRun,
): Promise<PushJournal> => {
  const targets = targetsOf(journal);
  const main = masterOf(document, { documents, master: language });
  const master = main && targets.documents.get(main.id);
  const data = isWhole ? createMigrationData(document.data, targets) : {};
  const id = await createDocument(document, { master, data }, service);
  return withDocument(journal, document.id, isWhole ? { id, written: digestOf(document, targets) } : { id });
};

const write = async (document: LocalDocument, journal: PushJournal, { service }: StepRun): Promise<PushJournal> => {
  const known = journal.documents.get(document.id);
  if (!known) throw new Error(`Expected ${document.id} in the journal, got nothing`);
  const targets = targetsOf(journal);
  const data = createMigrationData(document.data, targets);
  await writeDocument(document, { id: known.id, data }, service);
  return withDocument(journal, document.id, { id: known.id, written: digestOf(document, targets) });
};

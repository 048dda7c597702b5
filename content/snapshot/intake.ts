import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../base/make-folder.ts';
import { linkOrCopy } from '../../base/link-or-copy.ts';
import type { DocumentSink, DocumentKey, Snapshot } from '../service/snapshot.ts';
import { createPack, openPacks, type Pack } from './pack.ts';
import { keepSnapshot, type StoredDocument, type StoredSnapshot } from './snapshot-store.ts';

/** Fetches the documents of one ref and hands each to the sink as it arrives. */
type FetchInto = (sink: DocumentSink<StoredDocument>) => Promise<Snapshot<StoredDocument>>;

/** Receives a snapshot, which others see only once it is kept: the service's answers need not be good. */
export interface Intake {
  /**
   * Writes fetched documents into a new pack. Unchanged documents stay in the
   * pack of the last full walk, or are copied from the earlier pack of changes.
   */
  readonly receive: (fetchInto: FetchInto, last?: StoredSnapshot) => Promise<StoredSnapshot>;
  /** Lets the received snapshot stand in from now on. Does nothing if nothing was received. */
  readonly keep: () => void;
  /** Deletes what was received, unless it was kept. */
  readonly close: () => void;
}

/** Works in the folder of a store; deletes what killed processes have left there. */
export const createIntake = (dir: string): Intake => {
  const staged = join(dir, `${INCOMING}${randomUUID()}`);
  let received: StoredSnapshot | null = null;
  return {
    receive: async (fetchInto, last) => {
      makeFolder(dir);
      forgetAbandoned(dir);
      received = await writePacks({ staged, last }, fetchInto);
      return received;
    },
    keep: () => {
      if (received !== null) keepSnapshot(dir, received);
      received = null;
    },
    close: () => {
      for (const path of [staged, baseOf(staged)]) rmSync(path, { force: true });
    },
  };
};

const INCOMING = 'incoming-';

/** A second name (a hard link) for the pack of the last full walk, which stays when the snapshot of that walk is deleted. */
const baseOf = (staged: string): string => `${staged}.base`;

interface Writing {
  readonly staged: string;
  readonly last: StoredSnapshot | undefined;
}

const writePacks = async ({ staged, last }: Writing, fetchInto: FetchInto): Promise<StoredSnapshot> => {
  const incoming = createPack(staged);
  const before = openPacks(last?.packs ?? []);
  let base: readonly Pack[] = [];
  const put = ({ id, type, lang, digest, publishedAt }: DocumentKey, bytes: Buffer): StoredDocument => ({
    id,
    type,
    lang,
    digest,
    publishedAt,
    pack: base.length,
    ...incoming.add(bytes),
  });
  const sink: DocumentSink<StoredDocument> = {
    start: (extent) => {
      incoming.start();
      base = extent === 'changes' ? linkBase(staged, last) : [];
    },
    keep: (document) => put(document, document.bytes),
    reuse: (document) => (document.pack === 0 ? document : put(document, before.read(document))),
  };
  try {
    const snapshot = await fetchInto(sink);
    const packs = [...base, { path: staged, ...incoming.finish() }];
    return { ...snapshot, packs };
  } finally {
    incoming.close();
    before.close();
  }
};

const linkBase = (staged: string, last: StoredSnapshot | undefined): readonly Pack[] =>
  (last?.packs ?? []).slice(0, 1).map((pack) => {
    const path = baseOf(staged);
    rmSync(path, { force: true });
    linkOrCopy(pack.path, path);
    return { ...pack, path };
  });

/** Milliseconds after which a pack that was received and not kept is deleted. */
const ABANDONED = 3_600_000;

/** A hard link is as old as its `ctime` says; its other times are those of the original file. */
const forgetAbandoned = (dir: string): void => {
  for (const file of readdirSync(dir).filter((name) => name.startsWith(INCOMING))) {
    const { ctimeMs = Date.now() } = statSync(join(dir, file), { throwIfNoEntry: false }) ?? {};
    if (Date.now() - ctimeMs > ABANDONED) rmSync(join(dir, file), { force: true });
  }
};

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

/** Takes a snapshot in, which others see only once it is kept: what the service answers need not be good. */
export interface Intake {
  /** What is fetched comes into a pack of its own. What stays as it was in the last snapshot stays where it is, or moves here from the changes before. */
  readonly receive: (fetchInto: FetchInto, last?: StoredSnapshot) => Promise<StoredSnapshot>;
  /** From now on what was received may stand in. Nothing happens when nothing was received. */
  readonly keep: () => void;
  /** What was received is gone, unless it was kept. */
  readonly close: () => void;
}

/** Works in the folder of a store; what a process that was killed has left there is cleared away. */
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

/** A second name for the pack of the last full walk: it stays when the snapshot that it came with is forgotten. */
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

/** Milliseconds after which a pack that came and was not kept is left over. */
const ABANDONED = 3_600_000;

/** A second name is as new as its `ctime`; the rest of its times are those of the first. */
const forgetAbandoned = (dir: string): void => {
  for (const file of readdirSync(dir).filter((name) => name.startsWith(INCOMING))) {
    const { ctimeMs = Date.now() } = statSync(join(dir, file), { throwIfNoEntry: false }) ?? {};
    if (Date.now() - ctimeMs > ABANDONED) rmSync(join(dir, file), { force: true });
  }
};

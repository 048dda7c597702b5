import { formatCount, formatList, formatPlural } from '../../base/format.ts';
import { makeLine } from '../../base/printable.ts';
import { once } from '../../base/once.ts';
import type { StoredSnapshot } from '../../content/snapshot/snapshot-store.ts';
import { localeOfPrismic } from '../../model/language/locale.ts';
import { groupBy } from '../../model/values/group-by.ts';
import type { CheckedDocument } from '../../renderer/documents/checked-document.ts';
import type { SiteMemory } from '../memory/site-memory.ts';
import { indexDocuments } from '../../renderer/threads/index-documents.ts';
import type { ThreadedStage } from '../setup/stage.ts';

/** The documents of a snapshot beside those that are remembered. */
export interface ContentChanges {
  /** Documents that are new, or other than they were. */
  readonly changed: readonly CheckedDocument[];
  /** Ids of those that are gone. */
  readonly gone: readonly string[];
  /** All documents: read when somebody asks. */
  readonly all: () => readonly CheckedDocument[];
}

export interface IndexChangesOptions {
  /** Null where no document is remembered. */
  readonly memory: SiteMemory | null;
  /** Documents that were indexed as they arrived, by digest. */
  readonly arrived?: ReadonlyMap<string, CheckedDocument> | undefined;
}

/** Reads the documents that are not remembered as they are. */
export const indexChanges = async (
  snapshot: StoredSnapshot,
  { memory, arrived }: IndexChangesOptions,
  { setup: { program }, step, executor }: ThreadedStage,
): Promise<ContentChanges> =>
  step(
    'check',
    async () => {
      const known = memory?.digests() ?? new Map<string, string>();
      const other = snapshot.documents.filter(({ id, digest }) => known.get(id) !== digest);
      const changed = await indexDocuments(other, { executor, given: snapshot.memory, arrived, program });
      const there = new Set(snapshot.documents.map(({ id }) => id));
      return {
        changed,
        gone: [...known.keys()].filter((id) => !there.has(id)),
        all: once(() => {
          const documents = new Map(
            [...(memory?.documents() ?? []), ...changed].map((document) => [document.id, document]),
          );
          return snapshot.documents.flatMap(({ id }) => documents.get(id) ?? []);
        }),
      };
    },
    ({ changed }) => describeDocuments(snapshot, changed),
  );

/** Nobody is told elsewhere that documents are in a language of which the site has no pages. */
const describeDocuments = ({ documents }: StoredSnapshot, changed: readonly CheckedDocument[]): string => {
  const unshown = groupBy(
    documents.filter(({ lang }) => localeOfPrismic(lang) === undefined),
    ({ lang }) => lang,
  );
  const languages = [...unshown].map(([lang, { length }]) => `${formatCount(length)} in ${makeLine(lang)}`);
  const others = changed.length < documents.length ? `, ${formatCount(changed.length)} changed` : '';
  const note = languages.length === 0 ? '' : `, of which the site does not show ${formatList(languages)}`;
  return `${formatPlural(documents.length, 'document')}${others}${note}`;
};

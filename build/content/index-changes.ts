import { formatCount, formatList, formatPlural } from '../../base/format.ts';
import { makeLine } from '../../base/printable.ts';
import { once } from '../../base/once.ts';
import type { StoredSnapshot } from '../../content/snapshot/snapshot-store.ts';
import { localeOfPrismic } from '../../model/language/locale.ts';
import type { ReportLanguage } from '../../model/language/report-languages.ts';
import { groupBy } from '../../model/values/group-by.ts';
import type { CheckedDocument } from '../../content/check/index-document.ts';
import { onDay } from '../../model/site/indexed-document.ts';
import type { SiteMemory } from '../memory/site-memory.ts';
import type { ThreadedStage } from '../setup/stage.ts';
import { readLines, type FileRange } from '../../base/read-lines.ts';
import { orNull } from '../../base/or-null.ts';

/** The documents of a snapshot compared with the remembered ones, as of the day of the build. */
export interface ContentChanges {
  /** Documents that are new or have changed. */
  readonly changed: readonly CheckedDocument[];
  /** Ids of documents that were deleted. */
  readonly gone: readonly string[];
  /** All documents; read from the memory on the first call. */
  readonly all: () => readonly CheckedDocument[];
  /** All documents with their search entries. */
  readonly searched: () => readonly CheckedDocument[];
}

interface IndexChangesOptions {
  /** Null if no document is remembered. */
  readonly memory: SiteMemory | null;
  /** Documents that are already indexed, by this sync as they arrived or by an earlier build. By digest. */
  readonly arrived?: ReadonlyMap<string, CheckedDocument> | undefined;
}

/** Indexes the documents that are new or differ from the remembered ones. */
export const indexChanges = async (
  snapshot: StoredSnapshot,
  { memory, arrived = new Map() }: IndexChangesOptions,
  { setup: { bySource, asOf }, step, executor }: ThreadedStage,
): Promise<ContentChanges> =>
  step(
    'check',
    async () => {
      const known = memory?.digests() ?? new Map<string, string>();
      const other = snapshot.documents.filter(({ id, digest }) => known.get(id) !== digest);
      const given = other.length > 0 && snapshot.memory ? readGiven(snapshot.memory, bySource.documents) : [];
      const indexed = new Map([...given, ...arrived]);
      const fresh = await executor.indexDocuments(other.filter(({ digest }) => !indexed.has(digest)));
      for (const document of fresh) indexed.set(document.digest, document);
      const changed = other.flatMap(({ digest }) => indexed.get(digest) ?? []).map((document) => onDay(document, asOf));
      const there = new Set(snapshot.documents.map(({ id }) => id));
      const joined = (remembered: readonly CheckedDocument[]): readonly CheckedDocument[] => {
        const documents = new Map([...remembered, ...changed].map((document) => [document.id, document]));
        return snapshot.documents.flatMap(({ id }) => documents.get(id) ?? []).map((document) => onDay(document, asOf));
      };
      return {
        changed,
        gone: [...known.keys()].filter((id) => !there.has(id)),
        all: once(() => joined(memory?.documents() ?? [])),
        searched: once(() => joined(memory?.searched() ?? [])),
      };
    },
    ({ changed }, language) => describeDocuments(snapshot, changed, language),
  );

/** Also names documents in a language that the site has no pages for: nothing else reports them. */
const describeDocuments = (
  { documents }: StoredSnapshot,
  changed: readonly CheckedDocument[],
  language: ReportLanguage,
): string => {
  const words = WORDS[language];
  const unshown = groupBy(
    documents.filter(({ lang }) => localeOfPrismic(lang) === undefined),
    ({ lang }) => lang,
  );
  const languages = [...unshown].map(([lang, { length }]) => words.of(formatCount(length), makeLine(lang)));
  const others = changed.length < documents.length ? words.changed(formatCount(changed.length)) : '';
  const note = languages.length === 0 ? '' : words.unshown(formatList(languages));
  return `${words.documents(documents.length)}${others}${note}`;
};

const en = {
  documents: (count: number) => formatPlural(count, 'document'),
  changed: (count: string) => `, ${count} changed`,
  of: (count: string, lang: string) => `${count} in ${lang}`,
  unshown: (languages: string) => `, of which the site does not show ${languages}`,
};

const WORDS: Readonly<Record<ReportLanguage, typeof en>> = {
  en,
  ru: {
    documents: (count) => `документов: ${formatCount(count)}`,
    changed: (count) => `, изменено: ${count}`,
    of: (count, lang) => `${lang}: ${count}`,
    unshown: (languages) => `, из них на сайте не показаны — ${languages}`,
  },
  uz: {
    documents: (count) => `${formatCount(count)} ta hujjat`,
    changed: (count) => `, ${count} tasi oʻzgargan`,
    of: (count, lang) => `${lang}: ${count} ta`,
    unshown: (languages) => `, shulardan saytda koʻrinmaydi — ${languages}`,
  },
};

/** The documents that came with the snapshot as another machine has indexed them, by digest; empty if other sources than `readBy` did. */
const readGiven = (place: FileRange, readBy: string): ReadonlyMap<string, CheckedDocument> =>
  orNull(() => {
    const [by, ...lines] = readLines(place);
    return new Map(by === readBy ? lines.map(parseDocument) : []);
  }) ?? new Map();

const parseDocument = (line: string): readonly [string, CheckedDocument] => {
  const document: CheckedDocument = JSON.parse(line);
  return [document.digest, document];
};

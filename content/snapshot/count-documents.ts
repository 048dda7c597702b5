import type { RawDocument } from '../service/raw-document.ts';
import { compareText } from '../../model/values/compare-text.ts';

/** The number of documents of one type in one language. */
export interface DocumentCount {
  readonly type: string;
  readonly lang: string;
  readonly count: number;
}

/** Counts per type and language, sorted by both. */
export const countDocuments = (documents: readonly Pick<RawDocument, 'type' | 'lang'>[]): readonly DocumentCount[] => {
  const counts = new Map<string, DocumentCount>();
  for (const { type, lang } of documents) {
    const key = `${type}\0${lang}`;
    counts.set(key, { type, lang, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts].toSorted(([a], [b]) => compareText(a, b)).map(([, count]) => count);
};

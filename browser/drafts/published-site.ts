import { languageOf, type Locale } from '../../model/language/locale.ts';
import {
  indexPath,
  versionsPath,
  type PublishedIndex,
  type PublishedVersions,
} from '../../model/site/published-index.ts';
import { toAddress } from '../site-path.ts';
import type { DraftDocument } from './index-draft.ts';

/** The published documents of a language, without bodies. */
export interface PublishedSite {
  readonly documents: readonly DraftDocument[];
  readonly versions: PublishedVersions['versions'];
  /** Number of further documents, which no page shows. */
  readonly others: number;
}

/** Fetches what the last build published in a language. Null if it cannot be fetched or belongs to another version of the code. */
export const fetchPublishedSite = async (locale: Locale, script: string): Promise<PublishedSite | null> => {
  const [index, versions] = await Promise.all([
    fetchFile<PublishedIndex>(indexPath(locale)),
    fetchFile<PublishedVersions>(versionsPath(locale)),
  ]);
  return index?.script === script && index.id === versions?.index ? joinPublished(locale, index, versions) : null;
};

export const joinPublished = (
  locale: Locale,
  { documents, others }: PublishedIndex,
  { versions }: PublishedVersions,
): PublishedSite => ({
  documents: documents.map((document) => ({
    ...document,
    lang: languageOf(locale).prismic,
    locale,
    publishedAt: versions[document.id]?.publishedAt ?? null,
    slices: versions[document.id]?.slices ?? [],
  })),
  versions,
  others,
});

/** Without a response in this time, all documents of the draft are fetched. */
const TIMEOUT_IN_MS = 10_000;

/** Bypasses the browser's cache, to get the current version. */
const fetchFile = async <Shape>(path: string): Promise<Shape | null> => {
  try {
    const response = await fetch(toAddress(`/${path}`), {
      cache: 'no-cache',
      signal: AbortSignal.timeout(TIMEOUT_IN_MS),
    });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
};

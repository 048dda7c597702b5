import { languageOf, type Locale } from '../../model/language/locale.ts';
import {
  indexPath,
  versionsPath,
  type PublishedIndex,
  type PublishedVersions,
} from '../../model/site/published-index.ts';
import { toAddress } from '../site-path.ts';
import type { DraftDocument } from './index-draft.ts';

/** What is published in a language, without bodies. */
export interface PublishedSite {
  readonly documents: readonly DraftDocument[];
  readonly versions: PublishedVersions['versions'];
  /** How many more documents there are. */
  readonly others: number;
}

/** What the last build has published in a language; null when there is nothing of it, or when it is not for the code that is here. */
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

/** Milliseconds: without an answer all documents are asked for. */
const TIMEOUTS = 10_000;

/** As it is now: whatever a browser has kept of it is asked for anew. */
const fetchFile = async <Shape>(path: string): Promise<Shape | null> => {
  try {
    const response = await fetch(toAddress(`/${path}`), { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUTS) });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
};

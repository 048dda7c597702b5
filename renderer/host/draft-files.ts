import { sha256OfPieces } from '../../base/digest.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { CheckedDocument } from '../../content/check/index-document.ts';
import { LOCALES, languageOf, type Locale } from '../../model/language/locale.ts';
import { draftScriptOf, type PageScripts } from '../../model/page/page-scripts.ts';
import type { IndexedDocument } from '../../model/site/indexed-document.ts';
import { resolvedCard, type ContentIndex } from '../../model/site/content-index.ts';
import {
  indexPath,
  isShownType,
  versionsPath,
  type PublishedDocument,
  type PublishedIndex,
  type PublishedVersion,
  type PublishedVersions,
} from '../../model/site/published-index.ts';
import { compareText } from '../../model/values/compare-text.ts';
import { groupBy } from '../../model/values/group-by.ts';
import { siteCode } from '../../templates/site-code.ts';
import type { SiteFile } from '../files/manifest.ts';
import type { TextFile } from './host-files.ts';

/** Whether the site can show drafts in browsers. */
export const showsDrafts = ({ prismic }: Pick<SiteConfig, 'prismic'>): boolean =>
  prismic.endpoint !== null && prismic.previews;

/** The parts of a document that the browser needs to show drafts. */
export type DescribedDocument = Pick<
  CheckedDocument,
  'id' | 'type' | 'uid' | 'locale' | 'card' | 'publishedAt' | 'slices' | 'fingerprint'
> &
  Pick<IndexedDocument, 'links' | 'period' | 'hiddenCard'>;

interface DraftFilesSource {
  readonly documents: readonly DescribedDocument[];
  readonly index: Pick<ContentIndex, 'translationOf'>;
  readonly scripts: PageScripts;
}

/** Paths of the draft files. */
export const DRAFT_PATHS: readonly string[] = LOCALES.flatMap((locale) => [indexPath(locale), versionsPath(locale)]);

/** Creates, for each language, the files that browsers combine with changed documents to show drafts. */
export function* createDraftFiles({ documents, index, scripts }: DraftFilesSource): Generator<SiteFile> {
  const byLocale = groupBy(documents, ({ locale }) => locale);
  for (const locale of LOCALES) {
    const all = byLocale.get(locale) ?? [];
    const shown = all.filter(({ type }) => isShownType(type, siteCode)).toSorted((a, b) => compareText(a.id, b.id));
    const head = { script: draftScriptOf(scripts), others: all.length - shown.length };
    // Stored as bytes, which are needed anyway; as strings all of them would take twice the memory.
    const lines = shown.map((document) => Buffer.from(JSON.stringify(describe(document, index))));
    const id = sha256OfPieces([JSON.stringify(head), ...lines.flatMap((line) => ['\n', line])]).slice(0, 16);
    const versions = Object.fromEntries(shown.map((document) => [document.id, versionOf(document)]));
    yield formatIndex(locale, { head: { id, ...head }, lines });
    yield formatVersions(locale, { index: id, versions });
  }
}

const describe = (
  { id, type, uid, links, card, period, hiddenCard }: DescribedDocument,
  { translationOf }: DraftFilesSource['index'],
): PublishedDocument => {
  if (hiddenCard) return { id, type, uid: null, links: [], card: null, alternates: [] };
  return {
    ...{ id, type, uid, period },
    // What the service says about linked documents must not be published and is not needed.
    card: resolvedCard({ card, links }, () => null),
    links: links.map((link) => ({ id: link.id, relation: link.relation })),
    alternates: LOCALES.flatMap((locale) => {
      const translation = translationOf(id, locale);
      if (translation === null) return [];
      const known = { id: translation.id, lang: languageOf(locale).prismic };
      return [translation.hiddenCard ? { ...known, uid: null, isAway: true } : { ...known, uid: translation.uid }];
    }),
  };
};

const versionOf = ({ publishedAt, slices, fingerprint }: DescribedDocument): PublishedVersion => ({
  publishedAt,
  slices,
  fingerprint,
});

/**
 * Updates the draft files for changed documents that look the same to others: only their versions differ. Null if a previous file cannot be
 * read.
 */
export const renewDraftFiles = async (
  changed: readonly DescribedDocument[],
  read: (path: string) => Promise<string | null>,
): Promise<readonly TextFile[] | null> => {
  const files: TextFile[] = [];
  for (const [locale, documents] of groupBy(changed, (document) => document.locale)) {
    if (locale === null) continue;
    const text = await read(versionsPath(locale));
    if (text === null) return null;
    const { index, versions }: PublishedVersions = JSON.parse(text);
    const own = documents.filter(({ id }) => Object.hasOwn(versions, id));
    const renewed = Object.fromEntries(own.map((document) => [document.id, versionOf(document)]));
    files.push(formatVersions(locale, { index, versions: { ...versions, ...renewed } }));
  }
  return files;
};

interface IndexText {
  readonly head: Omit<PublishedIndex, 'documents'>;
  /** JSON of each document. */
  readonly lines: readonly Buffer[];
}

const formatIndex = (locale: Locale, { head, lines }: IndexText): SiteFile => {
  const start = Buffer.from(`${JSON.stringify(head).slice(0, -1)},"documents":[\n`);
  const rest = lines.flatMap((line, number) => (number === 0 ? [line] : [BETWEEN, line]));
  return { path: indexPath(locale), content: Buffer.concat([start, ...rest, Buffer.from('\n]}\n')]) };
};

const BETWEEN = Buffer.from(',\n');

const formatVersions = (locale: Locale, { index, versions }: PublishedVersions): TextFile => {
  const lines = Object.entries(versions).map(([id, version]) => `${JSON.stringify(id)}:${JSON.stringify(version)}`);
  return {
    path: versionsPath(locale),
    content: `{"index":"${index}","versions":{\n${lines.join(',\n')}\n}}\n`,
  };
};

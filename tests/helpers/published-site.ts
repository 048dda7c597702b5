import { joinPublished, type PublishedSite } from '../../browser/drafts/published-site.ts';
import type { Locale } from '../../model/language/locale.ts';
import { NO_SCRIPTS } from '../../model/page/page-scripts.ts';
import { createContentIndex } from '../../model/site/content-index.ts';
import type { IndexedDocument } from '../../model/site/indexed-document.ts';
import { indexPath, versionsPath } from '../../model/site/published-index.ts';
import { createDraftFiles, type DescribedDocument } from '../../renderer/host/draft-files.ts';
import type { TextFile } from '../../renderer/host/host-files.ts';

type Described = IndexedDocument & DescribedDocument;

/** The files that a build of some documents publishes for drafts. */
export const draftFilesOf = (documents: readonly Described[]): readonly TextFile[] => {
  const files = createDraftFiles({
    documents,
    index: createContentIndex(documents),
    scripts: { ...NO_SCRIPTS, tools: { 'start-drafts': ['/assets/start-drafts.js'] } },
  });
  return Array.from(files, ({ path, content }) => ({ path, content: content.toString() }));
};

/** As `draftFilesOf`, as a browser reads them in one language. */
export const publishedSiteOf = (documents: readonly Described[], locale: Locale): PublishedSite => {
  const files = new Map(draftFilesOf(documents).map(({ path, content }) => [path, content]));
  const read = (path: string) => JSON.parse(files.get(path) ?? 'null');
  return joinPublished(locale, read(indexPath(locale)), read(versionsPath(locale)));
};

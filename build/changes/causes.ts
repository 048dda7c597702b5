import { once } from '../../base/once.ts';
import type { CheckedDocument } from '../../content/check/index-document.ts';
import type { Route } from '../../model/site/route.ts';
import { groupBy } from '../../model/values/group-by.ts';
import type { ContentChanges } from '../content/index-changes.ts';
import type { Cause, SiteMemory } from '../memory/site-memory.ts';
import type { RenderReason } from '../plan/plan.ts';
import { isShared, namesOfChange, type SeenChange } from './affected-pages.ts';

interface CausesOptions {
  readonly changes: ContentChanges;
  readonly seen: readonly SeenChange[];
  readonly memory: Pick<SiteMemory, 'document'>;
}

/** A page that was rendered. */
interface ChangedPage {
  readonly reason: RenderReason;
  readonly route: Pick<Route, 'documentId' | 'locale'>;
  /** The page's public paths in all languages, before and after. */
  readonly paths: readonly string[];
  readonly reads: readonly string[];
}

/** Creates the function that finds the documents because of which a page was rendered. Finds none if more than content has changed. */
export const createCauses = ({ changes, seen, memory }: CausesOptions): ((page: ChangedPage) => readonly Cause[]) => {
  const changed = new Map(changes.changed.map((document) => [document.id, document]));
  const byName = groupBy(
    seen.flatMap((change) => namesOfChange(change).map((name) => ({ name, change }))),
    ({ name }) => name,
  );
  const moved = seen.filter(({ before, after }) => before?.card.path !== after?.card.path);
  const byPath = groupBy(
    moved.flatMap((change) => pathsOf(change).map((path) => ({ path, change }))),
    ({ path }) => path,
  );
  const ownCauses = ({ route: { documentId }, paths, reads }: ChangedPage): readonly string[] => [
    ...(documentId !== null && changed.has(documentId) ? [documentId] : []),
    ...[...reads.flatMap((name) => byName.get(name) ?? []), ...paths.flatMap((path) => byPath.get(path) ?? [])].flatMap(
      ({ change }) => change.because,
    ),
  ];
  const shared = once(() => changes.all().filter(isShared));
  const movedIds = new Set(moved.map(({ id }) => id));
  const sharedCauses = (locale: Route['locale']): readonly string[] =>
    shared()
      .filter((document) => document.locale === locale)
      .flatMap(({ id, links }) => [
        ...(changed.has(id) ? [id] : []),
        ...links.map((link) => link.id).filter((target) => movedIds.has(target)),
      ]);
  const causesOf = (page: ChangedPage): readonly string[] => {
    if (page.reason === 'content changed') return ownCauses(page);
    return page.reason === 'shared content changed' ? sharedCauses(page.route.locale) : [];
  };
  return (page) => [...new Set(causesOf(page))].flatMap((id) => nameOf(changed.get(id) ?? memory.document(id)));
};

const pathsOf = ({ before, after }: SeenChange): readonly string[] =>
  [before, after].flatMap((one) => one?.card.path ?? []);

const nameOf = (document: CheckedDocument | undefined): readonly Cause[] => {
  if (document === undefined) return [];
  const { id, type, uid, lang } = document;
  return [{ id, type, uid, lang }];
};

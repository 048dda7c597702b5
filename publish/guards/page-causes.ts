import { openSiteMemory, readBuildState } from '../../build/memory/site-memory.ts';
import { nameDocument } from '../../model/check/problem.ts';
import { localePath } from '../../model/language/locale.ts';

/** By public path the documents because of which a page was drawn last. */
export type PageCauses = ReadonlyMap<string, readonly string[]>;

/** What is remembered of the pages of a build; empty where that is lost. A page of which more than content had changed has none. */
export const readPageCauses = (folder: string, build: string): PageCauses => {
  const state = readBuildState(folder);
  const memory = state?.build === build ? openSiteMemory(folder, state) : null;
  if (memory === null) return new Map();
  const causes = Array.from(
    memory.pages().values(),
    ({ route, drawn }) => [localePath(route.locale, route.path), (drawn?.causes ?? []).map(nameDocument)] as const,
  );
  memory.store.close();
  return new Map(causes);
};

import { openSiteMemory, readBuildState } from '../../build/memory/site-memory.ts';
import { nameDocument } from '../../model/check/problem.ts';
import { localePath } from '../../model/language/locale.ts';

/** The documents that caused the last rendering of a page, by public path. */
export type PageCauses = ReadonlyMap<string, readonly string[]>;

/** Reads the causes from the memory of a build; empty if it is lost. A page for which more than content had changed has none. */
export const readPageCauses = (folder: string, build: string): PageCauses => {
  const state = readBuildState(folder);
  const memory = state?.build === build ? openSiteMemory(folder, state) : null;
  if (memory === null) return new Map();
  const causes = Array.from(
    memory.pages().values(),
    ({ route, rendered }) =>
      [localePath(route.locale, route.path), (rendered?.causes ?? []).map(nameDocument)] as const,
  );
  memory.store.close();
  return new Map(causes);
};

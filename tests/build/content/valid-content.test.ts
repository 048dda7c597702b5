import { expect, test } from 'vitest';
import { createCheckSetup, withValidContent } from '../../../build/content/valid-content.ts';
import { writeSiteMemory } from '../../../build/memory/site-memory.ts';
import { problemOf, warningOf } from '../../../model/check/problem.ts';
import { STATE } from '../../helpers/build-state.ts';
import { createFolder, projectAt } from '../../helpers/built-site.ts';

test('what a build has read of documents, by the same sources, is not read again, and the same is wrong', async () => {
  using folder = createFolder();
  const check = async () => {
    const context = {
      project: projectAt(process.cwd()),
      env: { SITE_CACHE: folder.path },
      signal: new AbortController().signal,
      report: () => {},
      now: () => 0,
    };
    const setup = createCheckSetup({ offline: false, stale: true }, context);
    return { setup, ...(await withValidContent(setup, context, (site) => site)) };
  };
  const { setup, documents, model, found } = await check();
  const [first] = documents;
  if (first === undefined) throw new Error('Expected documents, got none');
  const told = problemOf(first, warningOf('oldTranslations', '', { days: 100, source: 'x' }));
  const remember = (changed: typeof documents): void =>
    writeSiteMemory(
      setup.memory.site,
      { ...STATE, bySource: setup.bySource },
      {
        ...{ before: null, documents: changed, pages: [] },
        facts: { problems: found, unnamed: model.index.unnamed },
      },
    );
  remember(documents);
  expect((await check()).found).toEqual(found);
  // A remembered problem that no check would find.
  remember(documents.with(0, { ...first, problems: [told] }));
  expect((await check()).found.ofDocuments).toContainEqual(told);
});

import { expect, test } from 'vitest';
import { createCheckSetup, withValidContent } from '../../../build/content/valid-content.ts';
import { writeSiteMemory } from '../../../build/memory/site-memory.ts';
import { problemOf, warningOf } from '../../../model/check/problem.ts';
import { unnamedTranslations } from '../../../model/site/translations.ts';
import { STATE } from '../../helpers/build-state.ts';
import { createFolder } from '../../helpers/built-site.ts';

test('what a build has read of documents, by the same program, is not read again, and the same is wrong', async () => {
  using folder = createFolder();
  const script = new URL('file:///none.js');
  const check = async () => {
    const context = {
      project: { root: process.cwd(), digest: 'p', sources: '', worker: script, drawWorker: script },
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
      { ...STATE, program: setup.program },
      {
        ...{ before: null, documents: changed, pages: [] },
        facts: { problems: found, unnamed: unnamedTranslations(model.index) },
      },
    );
  remember(documents);
  expect((await check()).found).toEqual(found);
  // As nobody would read it.
  remember(documents.with(0, { ...first, problems: [told] }));
  expect((await check()).found.ofDocuments).toContainEqual(told);
});

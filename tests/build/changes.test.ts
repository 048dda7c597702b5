import { expect, test } from 'vitest';
import { at, findDocument, remove, RU, set, UZ } from '../helpers/content-repository.ts';
import { diffTrees, readText, readTree } from '../helpers/read-tree.ts';
import { readProblems, readSummary, readWarnings } from '../helpers/run-site.ts';
import { addressesIn, createSandbox } from '../helpers/sandbox.ts';
import { useWholeSite } from '../helpers/previous-site.ts';

const ARTICLE = { type: 'blog_post', uid: 'muzlatgich-tanlash', lang: UZ };
const PAGE = 'blogs/muzlatgich-tanlash/index.html';

const { service, sandbox } = await useWholeSite();

/** Builds, and returns the searches that were sent, each with its page size, and the warnings. */
const build = async (...args: readonly string[]) => {
  const before = service.server.requests.length;
  const run = await sandbox.build(args);
  const searches = service.server.requests.slice(before).filter(({ pathname }) => pathname.endsWith('/search'));
  const asked = searches.map(({ searchParams }) => {
    const isOfChanges = searchParams.has('q');
    return `${isOfChanges ? 'changed' : 'all'} ${searchParams.get('pageSize')}`;
  });
  expect(readSummary(run).requests).toBe(service.server.requests.length - before);
  return { code: run.code, asked, warnings: readWarnings(run) };
};

const FEW = { code: 0, asked: ['changed 100', 'all 1'], warnings: [] };
const EVERYTHING = ['all 100', 'all 100', 'all 100'];

/** Expects the folder to equal a first build of the published content. */
const expectClean = async (): Promise<void> => {
  using clean = createSandbox(service, sandbox.cache);
  await clean.build(['--addresses', addressesIn(sandbox.out)]);
  expect(diffTrees(readTree(clean.out), readTree(sandbox.out))).toEqual([]);
};

test('an edited document costs two requests besides the ref, and the site is that of a first build', async () => {
  for (const title of ['Birinchi', 'Ikkinchi']) {
    service.publish(set(ARTICLE, 'data.title', title));
    expect(await build()).toEqual(FEW);
    expect(readText(sandbox.out, PAGE)).toContain(title);
  }
  await expectClean();
});

test('a document that is gone is found, and its page goes', async () => {
  service.publish(remove(ARTICLE));
  expect(await build()).toMatchObject({ code: 0, asked: ['changed 100', 'all 1', ...EVERYTHING] });
  await expectClean();
});

test('what was changed without being published shows with --full, which tells of it', async () => {
  const before = findDocument(service.documents(), ARTICLE);
  const silently = set(ARTICLE, 'last_publication_date', before['last_publication_date']);
  service.publish(set({ type: 'partner', uid: 'texnomir', lang: UZ }, 'data.name', 'Yangi'));
  expect(await build()).toEqual(FEW);
  const ref = service.server.publish(silently(set(ARTICLE, 'data.title', 'Yashirin')(service.documents())));
  expect(await build()).toEqual(FEW);
  expect(readText(sandbox.out, PAGE)).toContain(String(at(before, 'data.title')));
  const { asked, warnings } = await build('--full');
  expect([asked, warnings]).toEqual([
    EVERYTHING,
    [expect.stringContaining(`could see it: blog_post ${before.id} (uz-uz) → All documents have been fetched`)],
  ]);
  expect(readText(sandbox.out, PAGE)).toContain('Yashirin');
  expect(await build('--full')).toEqual({ code: 0, asked: EVERYTHING, warnings: [] });
  expect(ref).toBe('ref-3');
});

test('a link that leaves its language is warned of once the page is in it, though the older document does not name its translation yet', async () => {
  const translation = findDocument(service.documents(), { ...ARTICLE, lang: RU });
  const { id, alternate_languages: names } = findDocument(service.documents(), ARTICLE);
  const link = {
    start: 0,
    end: 6,
    type: 'hyperlink',
    data: { link_type: 'Document', id, type: 'blog_post', lang: UZ },
  };
  const text = [{ type: 'paragraph', text: 'Ссылка', spans: [link], direction: 'ltr' }];
  service.publish(
    remove({ ...ARTICLE, lang: RU }),
    set(ARTICLE, 'alternate_languages', []),
    set({ type: 'partner', uid: 'texnomir', lang: RU }, 'data.description', text),
  );
  const told = async (...args: readonly string[]) =>
    readProblems(await sandbox.build(args)).map(({ message }) => message);
  const stray = 'The link leads to the blog_post "muzlatgich-tanlash" in another language (uz-uz)';
  expect(await told()).not.toContain(stray);
  // From now on the service's answers name the translation in the article, without a newer date of the article.
  const named = service
    .documents()
    .map((other) => (other.id === id ? { ...other, alternate_languages: names } : other));
  service.server.publish([...named, { ...translation, last_publication_date: '2027-02-01T00:00:00+0000' }]);
  expect(await told()).toContain(stray);
  expect(await told('--full')).toContain(stray);
});

test('a link to a place on a page is at fault once the heading is gone, and no longer when it is back, as a first build says it', async () => {
  const PARTNER = { type: 'partner', uid: 'texnomir', lang: UZ };
  const heading = (text: string) => [{ type: 'heading2', text, spans: [], direction: 'ltr' }];
  const link = (url: string) => {
    const span = { start: 0, end: 6, type: 'hyperlink', data: { link_type: 'Web', url } };
    return [{ type: 'paragraph', text: 'Havola', spans: [span], direction: 'ltr' }];
  };
  const textOf = (uid: string, text: object) => set({ ...PARTNER, uid }, 'data.description', text);
  const expectTold = async (...expected: readonly string[]): Promise<void> => {
    const told = readProblems(await sandbox.build()).filter(({ kind }) => kind === 'links');
    expect(told.map(({ message }) => message)).toEqual(expected.map((message) => `${message}: “Havola”`));
    using clean = createSandbox(service, sandbox.cache);
    const first = readProblems(await clean.build()).filter(({ kind }) => kind === 'links');
    expect(first).toEqual(told);
  };
  const noPlace = 'There is no heading or place on the page that /partners/atlas-kiyim#narxlar leads to';
  service.publish(textOf('atlas-kiyim', heading('Narxlar')));
  await expectTold();
  service.publish(textOf('texnomir', link('/partners/atlas-kiyim#narxlar')));
  await expectTold();
  service.publish(textOf('atlas-kiyim', heading('Baholar')));
  await expectTold(noPlace);
  service.publish(textOf('qulay-texnika', link('/partners/texnomi')));
  await expectTold('There is no page at /partners/texnomi, the nearest is /partners/texnomir', noPlace);
  service.publish(textOf('atlas-kiyim', heading('Narxlar')));
  await expectTold('There is no page at /partners/texnomi, the nearest is /partners/texnomir');
  service.publish(textOf('qulay-texnika', link('/partners/texnomir')));
  await expectTold();
  service.publish(remove({ ...PARTNER }), remove({ ...PARTNER, lang: RU }));
  await expectTold('There is no page at /partners/texnomir, the nearest is /partners');
});

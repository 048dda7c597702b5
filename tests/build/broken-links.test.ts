import { expect, test } from 'vitest';
import { unpublish } from '../helpers/change-links.ts';
import { findDocument, startContentRepository, UZ, type Selector } from '../helpers/content-repository.ts';
import { attributes, parsePage } from '../helpers/parse-page.ts';
import { readText } from '../helpers/read-tree.ts';
import { readProblems } from '../helpers/run-site.ts';
import { createSandbox } from '../helpers/sandbox.ts';

test('documents that were taken away cost what shows them, never the publication', async () => {
  await using service = await startContentRepository();
  using sandbox = createSandbox(service);
  const idOf = (selector: Selector): string => findDocument(service.documents(), selector).id;
  const gone = [
    idOf({ type: 'partner', uid: 'texnomir', lang: UZ }),
    idOf({ type: 'faq_entry', lang: UZ }),
    idOf({ type: 'promo', lang: UZ }),
    idOf({ type: 'app', lang: UZ }),
  ];
  service.publish(...gone.map((id) => unpublish(id)));
  const run = await sandbox.build();
  expect([run.code, readProblems(run).filter(({ severity }) => severity === 'error')]).toEqual([0, []]);
  const page = await parsePage(readText(sandbox.out, 'index.html'));
  expect(page.querySelector('.header__main > li')?.textContent).toBe('Promokod');
  expect(attributes(page, 'a', 'href').filter((href) => /^\/(?:promo|app|partners\/texnomir)$/.test(href))).toEqual([]);
});

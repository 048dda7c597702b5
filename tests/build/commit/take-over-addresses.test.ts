import { expect, test } from 'vitest';
import { sha256 } from '../../../base/digest.ts';
import { planForgettingAddresses } from '../../../build/commit/take-over-addresses.ts';
import { describeFile } from '../../../renderer/files/manifest.ts';
import { createAddressFiles, parseAddressBook, type AddressBook } from '../../../renderer/host/address-files.ts';
import { createManifest } from '../../helpers/create-manifest.ts';

const BOOK: AddressBook = {
  ...{ basePath: '', format: 'folder', set: [] },
  living: [{ id: 'a', locale: 'uz', at: ['/c', '/uz/c'], pages: [''], translations: [] }],
  former: [
    { from: ['/a', '/uz/a'], document: 'a', page: '', since: '2026-11-21' },
    { from: ['/b', '/uz/b'], document: 'a', page: '', since: '2026-11-22' },
  ],
};

const siteOf = (redirectPages: boolean) => {
  const files = createAddressFiles(BOOK, { redirectPages }).map(({ path, content }) => describeFile(path, content));
  return createManifest({ timestamp: 0, counts: { pages: 1, documents: [] }, prerendered: ['/c', '/uz/c'], files });
};

test('pages that lead on from an address that is forgotten go, and no others come', () => {
  const plan = planForgettingAddresses({ manifest: siteOf(true), book: BOOK }, ['/a', '/uz/a']);
  expect(plan?.gone.toSorted()).toEqual(['a/index.html', 'uz/a/index.html']);
  expect(plan?.forgotten).toBe(2);
  expect(JSON.stringify(plan?.files)).not.toMatch(/"\/a|\/uz\/a/);
  const without = planForgettingAddresses({ manifest: siteOf(false), book: BOOK }, ['/a']);
  expect([without?.gone, without?.files.map(({ path }) => path)]).toEqual([
    [],
    ['hosting/addresses.json', '_redirects', 'hosting/nginx-redirects.conf', 'hosting/redirects.json'],
  ]);
});

test('a site that has forgotten an address has it not to forget again', () => {
  const [text] = planForgettingAddresses({ manifest: siteOf(false), book: BOOK }, ['/a'])?.files ?? [];
  const book = parseAddressBook(String(text?.content));
  expect(book.forgotten).toEqual([sha256('/a')]);
  const files = createAddressFiles(book, { redirectPages: false }).map(({ path, content }) =>
    describeFile(path, content),
  );
  const manifest = createManifest({ timestamp: 0, counts: { pages: 1, documents: [] }, prerendered: [], files });
  expect(planForgettingAddresses({ manifest, book }, ['/a'])).toBe(null);
});

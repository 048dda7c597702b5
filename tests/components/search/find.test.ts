import { describe, expect, test } from 'vitest';
import { searchTerms } from '../../../components/highlight.ts';
import { createIndexReader } from '../../../components/search/index-reader.ts';
import { createMatch } from '../../../components/search/match-word.ts';
import { priceStepOf, priceWord, type SearchEntry } from '../../../model/search/search-index.ts';
import type { FoundDocument } from '../../../model/site/search-rows.ts';
import { createFind, indexOf, readIndex, searchIndexOf } from '../../helpers/search-site.ts';
import { readEmbeddedDocuments } from '../../helpers/content-repository.ts';
import { QUERIES } from './queries.ts';

const files = indexOf();
const finds = { uz: createFind(readIndex('uz', files)), ru: createFind(readIndex('ru', files)) };

const firstPath = async (locale: 'uz' | 'ru', query: string): Promise<string | undefined> => {
  const { items } = await finds[locale](query);
  return items[0]?.path.replace(/^\/ru(?=\/|$)/, '') || undefined;
};

describe('what visitors look for comes first', () => {
  test('there are sixty questions in each language at least', () => {
    expect(QUERIES.uz.length).toBeGreaterThanOrEqual(60);
    expect(QUERIES.ru.length).toBeGreaterThanOrEqual(60);
  });

  test.each(QUERIES.uz)('in Uzbek: %s', async (query, path) => {
    expect(await firstPath('uz', query)).toBe(path);
  });

  test.each(QUERIES.ru)('in Russian: %s', async (query, path) => {
    expect(await firstPath('ru', query)).toBe(path);
  });
});

describe('a search', () => {
  test.each(['Toʻlov', 'тўлов', 'TOLOV', "to'lov"])('takes “%s” for the same word', async (query) => {
    expect(await finds.uz(query)).toEqual({ ...(await finds.uz('toʻlov')) });
  });

  test('finds things of one kind, and says how many there are of each', async () => {
    const all = await finds.uz('muzlatgich');
    const products = await finds.uz('muzlatgich', { kind: 'product' });
    expect(all.counts.get('product')).toBe(1);
    expect(products.items.map(({ kind, path }) => [kind, path])).toEqual([
      ['product', '/products/kokdala-muzlatgich-320'],
    ]);
    expect(products.counts).toEqual(all.counts);
  });

  test('says what a word with a slip was taken for, and marks that', async () => {
    const { understood, terms } = await finds.ru('халадильник');
    expect(understood).toEqual(['xolodilnik']);
    expect(terms).toContain('xolodilnik');
  });

  test('says nothing of synonyms of a word that is found itself, and marks them', async () => {
    const { understood, terms } = await finds.uz('telefon');
    expect([understood, terms]).toEqual([[], expect.arrayContaining(['telefon', 'smartfon'])]);
  });

  test('forgives no slip in a short word, nor in a number', async () => {
    expect((await finds.uz('fan')).understood).toEqual([]);
    expect((await finds.uz('nurafon 9871')).isNearest).toBe(true);
  });

  test('gives what has most of the words where nothing has all', async () => {
    const { items, isNearest } = await finds.uz('muzlatgich zzzz');
    expect(isNearest).toBe(true);
    expect(items[0]?.title).toContain('uzlatgich');
  });

  test('gives products that are near in price to a sum first', async () => {
    const prices = async (query: string) =>
      (await finds.uz(query, { kind: 'product' })).items.map(({ price }) => price);
    expect(await prices('noutbuk 8 000 000')).toEqual([8_500_000, 15_900_000]);
    expect(await prices('noutbuk 16.000.000')).toEqual([15_900_000, 8_500_000]);
    expect(await prices('16 mln soʻmga noutbuk')).toEqual([15_900_000, 8_500_000]);
  });

  test.each(['4 mln', '4 000 000 soʻm', '4,0 млнгача', '4000000'])(
    'gives what costs about as much for a sum alone: %s',
    async (query) => {
      const { items, isNearest } = await finds.uz(query);
      expect(items.map(({ price }) => price).slice(0, 2)).toEqual([3_990_000, 3_600_000]);
      expect(isNearest).toBe(true);
    },
  );

  test('takes a word for nothing else where it only looks so', async () => {
    expect((await finds.ru('платье')).items).toEqual([]);
  });

  test('knows nothing by what objects inherit', async () => {
    expect((await finds.ru('5 constructor')).terms).not.toContain('nurafon');
  });

  test('marks no word that tells nothing', async () => {
    expect((await finds.ru('магазины в ташкенте')).terms).not.toContain('v');
  });

  test('takes no long number for a sum', async () => {
    expect((await finds.uz('901234567')).items).toEqual([]);
  });

  test('takes “boʻladi” for no form of “bola”', async () => {
    expect((await finds.uz('bolalar')).terms).not.toContain('boladi');
  });

  test('puts newer sales before older ones that are as good', async () => {
    const { items } = await finds.uz('samarqand', { kind: 'sale' });
    const dates = items.map(({ date = '' }) => date);
    expect(dates.length).toBeGreaterThan(1);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test('knows no sale that is over', async () => {
    const { counts } = await finds.uz('navroʻz');
    expect(counts.get('sale')).toBeUndefined();
  });

  test.each(['', '   ', '!!!', '’', '𝕏'.repeat(90), 'a'.repeat(500), '__proto__ constructor'])(
    'of %j ends well',
    async (query) => {
      expect((await finds.uz(query)).items.length).toBeLessThan(13);
    },
  );
});

test('a file that cannot be had is asked for again by the next search', async () => {
  let isOff = true;
  const find = createFind(
    readIndex('uz', files, () => {
      if (isOff) throw new Error('offline');
    }),
  );
  await expect(find('texnomir')).rejects.toThrow('offline');
  isOff = false;
  expect((await find('texnomir')).items[0]?.title).toBe('Texnomir');
});

test.each(['null', '{}', '[]', '"x"', '[null]', '[{}]'])(
  'a file that a host answers with %s is no search that finds nothing, and is read again by the next',
  async (damaged) => {
    for (const kind of ['index', 'words', 'records']) {
      let isDamaged = true;
      const find = createFind(
        createIndexReader('uz', async (path) => {
          const content = files.files.find((file) => file.path === path)?.content ?? '';
          return JSON.parse(isDamaged && path.includes(`/${kind}`) ? damaged : content);
        }),
      );
      await expect(find('texnomir'), kind).rejects.toBeInstanceOf(Error);
      isDamaged = false;
      expect((await find('texnomir')).items[0]?.title).toBe('Texnomir');
    }
  },
);

test('words of one publication with records of another are no search that finds nothing', async () => {
  const other = indexOf(readEmbeddedDocuments().filter(({ uid }) => uid !== 'texnomir'));
  const find = createFind(
    createIndexReader('uz', async (path) =>
      JSON.parse((path.includes('/records') ? other : files).files.find((file) => file.path === path)?.content ?? ''),
    ),
  );
  await expect(find('texnomir')).rejects.toThrow('records');
});

describe('an index of very many documents', () => {
  const document = (number: number, entry: Partial<SearchEntry> = {}): FoundDocument => ({
    id: `id ${number}`,
    locale: 'uz',
    entry: {
      kind: 3,
      record: { title: `Maqola ${number}`, path: `/${number}` },
      title: '',
      lead: '',
      text: 'karta',
      ...entry,
    },
  });
  const many = (count: number) => Array.from({ length: count }, (_, number) => document(number));
  const question = document(9999, { kind: 4, record: { title: 'Savol', path: '/savol' } });

  test('has the newest of each kind of a word that most of them have', async () => {
    const find = createFind(readIndex('uz', searchIndexOf([...many(600), question])));
    expect((await find('karta')).items).toHaveLength(12);
    expect((await find('karta', { kind: 'faq_entry' })).items.map(({ path }) => path)).toEqual(['/savol']);
  });

  test('gives of many the ones that are nearest to a price', async () => {
    const phones = Array.from({ length: 120 }, (_, number) => {
      const price = 1_000_000 + number * 100_000;
      const text = priceWord(priceStepOf(price));
      return document(number, {
        kind: 1,
        record: { title: 'Telefon', path: `/${price}`, price },
        title: 'telefon',
        text,
      });
    });
    const find = createFind(readIndex('uz', searchIndexOf(phones)));
    for (const price of [1_000_000, 5_500_000, 12_900_000])
      expect((await find(`telefon ${price}`)).items[0]?.price).toBe(price);
    expect((await find('telefon 1 mln', { most: 60 })).items).toHaveLength(60);
  });

  test('is read anew where another publication has come between', async () => {
    const [before, after] = [many(90), many(400)].map((documents) => searchIndexOf(documents).files);
    let own = before;
    const find = createFind(
      createIndexReader('uz', async (path) => JSON.parse(own?.find((file) => file.path === path)?.content ?? '')),
    );
    expect((await find('yoʻq')).items).toEqual([]);
    own = after;
    expect((await find('karta', { most: 500 })).items).toHaveLength(400);
  });

  test('takes words of any length and alphabet, in files that any disk takes', () => {
    const letters = 'ش'.repeat(300);
    const words = Array.from({ length: 900 }, (_, number) =>
      searchTerms(`${letters}${number} ${'x'.repeat(25_000)}${number}`),
    );
    const made = searchIndexOf(words.map((text, number) => document(number, { text: text.join(' ') })));
    for (const { path } of made.files) expect(path.split('/').at(-1)?.length).toBeLessThan(250);
  });
});

test('another form of a word is more than one that only begins so, however long its ending', () => {
  const match = createMatch('telefonimizni', ['imiz', 'ni', 'lar']);
  expect(match('telefonlar')).toBeGreaterThan(createMatch('telefo', [])('telefon'));
});

test('a word of many endings is matched at once', () => {
  const endings = ['dim', 'di', 'm', 'im', 'ima', 'a'];
  expect(createMatch('bola', endings)(`bola${'dim'.repeat(2000)}x`)).toBeLessThan(0.6);
});

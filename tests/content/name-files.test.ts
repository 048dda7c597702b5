import { expect, test } from 'vitest';
import { nameFiles } from '../../content/pull/name-files.ts';

const nameOf = (stem: string, ending = '.uz.json'): string => nameFiles([{ id: 'Zc', stem, ending }]).get('Zc') ?? '';

test.each([
  ['talabaga-noutbuk', 'talabaga-noutbuk.uz.json'],
  ['oʻquvchi', 'oʻquvchi.uz.json'],
  ['новости-2026', 'новости-2026.uz.json'],
  ['หน้าแรก', 'หน้าแรก.uz.json'],
  ['a/b', 'a%2Fb.uz.json'],
  ['..', '%2E..uz.json'],
  ['../../etc/passwd', '%2E.%2F..%2Fetc%2Fpasswd.uz.json'],
  ['.hidden', '%2Ehidden.uz.json'],
  ['a:b*c?d"e<f>g|h\\i', 'a%3Ab%2Ac%3Fd%22e%3Cf%3Eg%7Ch%5Ci.uz.json'],
  ['a b~c', 'a%20b%7Ec.uz.json'],
  ['line\nend', 'line%0Aend.uz.json'],
  ['con', '%63on.uz.json'],
  ['NUL', '%4EUL.uz.json'],
  ['com1.menu', '%63om1.menu.uz.json'],
  ['lpt³', '%6Cpt³.uz.json'],
  ['console', 'console.uz.json'],
  ['connect', 'connect.uz.json'],
])('%j is the file %s', (stem, name) => {
  expect(nameOf(stem)).toBe(name);
});

test.each(['x'.repeat(300), 'ж'.repeat(300), '/'.repeat(300), '🎈'.repeat(300), '\uD800'.repeat(300)])(
  'a name that is too long is cut, and never in the middle of anything: %s',
  (stem) => {
    const name = nameOf(stem);
    expect(name).toMatch(/^[\p{L}\p{N}%]+~[\da-f]{8}\.uz\.json$/u);
    expect(name).not.toMatch(/%[\dA-F]?~/);
    // With room for the suffix of a temporary file.
    expect(Buffer.byteLength(name)).toBeLessThan(255 - 41);
  },
);

test('names that one disk would take for one are told apart, whatever their order, and those that are alike nowhere stay', () => {
  const things = ['foo', 'Foo', 'fOO', 'bar', 'stra\u00DFe', 'STRASSE', 'e\u0301', '\u00E9'].map((stem, index) => ({
    id: `Z${index}`,
    stem,
    ending: '.uz.json',
  }));
  const names = nameFiles(things);
  expect(new Set([...names.values()].map((name) => name.normalize('NFC').toUpperCase().toLowerCase())).size).toBe(
    things.length,
  );
  expect(names.get('Z3')).toBe('bar.uz.json');
  expect(Object.fromEntries(nameFiles(things.toReversed()))).toEqual(Object.fromEntries(names));
});

test('one uid in two languages is two files', () => {
  const names = nameFiles([
    { id: 'Za', stem: 'nasiya', ending: '.uz.json' },
    { id: 'Zb', stem: 'nasiya', ending: '.ru.json' },
  ]);
  expect([...names.values()]).toEqual(['nasiya.uz.json', 'nasiya.ru.json']);
});

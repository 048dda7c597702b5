import { expect, test } from 'vitest';
import { findMember, positionAt } from '../../base/source-place.ts';

const SITE = `import type { SiteConfigInput } from './config/site-config.ts';

const hosts = { name: 'of something else', url: 'x' };

export default {
  brand: { name: 'Bolak: name', /* color: */ color: '#fff' }, // pageSize: 9
  name: cond ? first : second,
  'url': \`https://\${host}\`,
  languages: [
    { code: 'uz', fonts: [a, b] },
    // { code: 'kk' },
    { code: 'ru', colour: 1 },
  ],
  content: freeze({ source: 'files' }),
  pageSize,
} satisfies SiteConfigInput;
`;

const placeOf = (text: string, path: string): string => {
  const { line, column } = positionAt(text, findMember(text, path.split('.')));
  return `${line}:${column}`;
};

test.each([
  ['brand', '6:3'],
  ['brand.color', '6:46'],
  ['name', '7:3'],
  ['url', '8:3'],
  ['languages.1', '12:5'],
  ['languages.1.colour', '12:19'],
  ['languages.0.fonts.1', '10:30'],
  ['content.source', '14:21'],
  ['pageSize', '15:3'],
  ['brand.missing', '6:3'],
  ['languages.7.code', '9:3'],
  ['missing', '5:16'],
])('%s of a configuration is at %s', (path, place) => {
  expect(placeOf(SITE, path)).toBe(place);
});

test('so is a member of a JSON text', () => {
  const text = '{ "a": { "routes": 1 },\n  "routes": [\n    { "type": "x" }, { "type": "y: {" },\n    [5]\n  ]\n}';
  expect(placeOf(text, 'routes')).toBe('2:3');
  expect(placeOf(text, 'routes.1.type')).toBe('3:24');
  expect(placeOf(text, 'routes.2.0')).toBe('4:6');
});

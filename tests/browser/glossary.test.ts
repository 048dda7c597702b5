import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAdvice, type WritingAdvice } from '../../model/language/glossary.ts';
import { renderTbx } from '../../publish/render-glossary.ts';
import { launchBrowser } from '../helpers/browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => browser.close());

/** Parses XML and lists each element with its attributes, and with its text if it has no child elements. */
const readXml = async (text: string) => {
  const page = await browser.newPage();
  return page.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, 'application/xml');
    return [...document.querySelectorAll('*')].map((element) => {
      const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
      const isLeaf = element.childElementCount === 0;
      return {
        name: element.localName,
        namespace: element.namespaceURI,
        parent: element.parentElement?.localName ?? '',
        ...attributes,
        text: isLeaf ? element.textContent : '',
      };
    });
  }, text);
};

const NAMESPACE = 'urn:iso:std:iso:30042:ed-2';

/** The allowed parent of each element of TBX-Basic that this site writes. */
const PLACES = [
  'tbx <',
  'tbxHeader < tbx',
  'fileDesc < tbxHeader',
  'sourceDesc < fileDesc',
  'p < sourceDesc',
  'text < tbx',
  'body < text',
  'conceptEntry < body',
  'descrip < conceptEntry',
  'langSec < conceptEntry',
  'termSec < langSec',
  'term < termSec',
  'termNote < termSec',
  'note < termSec',
];

test('the glossary is TBX-Basic: an entry for each thing, each language with its word and with what to avoid', async () => {
  const elements = await readXml(renderTbx(listAdvice()));
  expect(elements[0]).toMatchObject({ name: 'tbx', type: 'TBX-Basic', style: 'dca', 'xml:lang': 'en' });
  expect(new Set(elements.map(({ namespace }) => namespace))).toEqual(new Set([NAMESPACE]));
  expect([...new Set(elements.map(({ name, parent }) => `${name} < ${parent}`.trim()))]).toEqual(PLACES);
  const ids = elements.flatMap((element) => ('id' in element ? [element.id] : []));
  expect(new Set(ids).size).toBe(elements.filter(({ name }) => name === 'conceptEntry').length);
  for (const id of ids) expect(id).toMatch(/^\p{L}[\p{L}\d-]*$/u);

  const start = elements.findIndex((element) => 'id' in element && element.id === 'thing-cashback');
  const told = elements.slice(start + 1, start + 15).map(({ name, text }) => (text === '' ? name : `${name} ${text}`));
  expect(told).toEqual([
    'descrip cashback',
    'langSec',
    'termSec',
    'term keshbek',
    'termNote preferredTerm-admn-sts',
    'note Qaytim is the change that a cashier gives.',
    'termSec',
    'term qaytim',
    'termNote deprecatedTerm-admn-sts',
    'note Qaytim is the change that a cashier gives.',
    'langSec',
    'termSec',
    'term кешбэк',
    'termNote preferredTerm-admn-sts',
  ]);
  expect(elements.filter(({ text }) => text === '3–6')).toEqual([]);
});

test('whatever a word has in it, the file can be read, and has that word', async () => {
  const word = '<b a="x">&amp;\' ]]>';
  const hostile: WritingAdvice = {
    locale: 'ru',
    thing: null,
    kind: 'word',
    right: `${word}\u0007`,
    wrong: [],
    because: word,
  };
  const elements = await readXml(renderTbx([hostile]));
  expect(elements.filter(({ name }) => name === 'term' || name === 'note').map(({ text }) => text)).toEqual([
    word,
    word,
  ]);
  expect(elements.map(({ name }) => name)).not.toContain('parsererror');
});

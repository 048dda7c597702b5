import { describe, expect, test } from 'vitest';
import { compareContents, describeContents, type ComparedDocument } from '../../../publish/compare/compare-contents.ts';
import { renderTextReport } from '../../../publish/compare/render-report.ts';

interface Written {
  readonly id?: string;
  readonly type?: string;
  readonly uid?: string | null;
  readonly lang?: string;
  readonly tags?: readonly string[];
  readonly translations?: readonly string[];
  readonly data?: object;
}

const document = ({
  id = 'Za',
  type = 'post',
  uid = 'nasiya',
  lang = 'ru-ru',
  tags = [],
  translations = [],
  data = {},
}: Written) =>
  ({
    id,
    type,
    uid,
    lang,
    digest: JSON.stringify([id, tags, translations, data]),
    read: () => ({ tags, translations, data }),
  }) satisfies ComparedDocument;

const told = (before: readonly Written[], after: readonly Written[]): readonly string[] =>
  renderTextReport(describeContents(compareContents(before.map(document), after.map(document)), 'en'))
    .split('\n')
    .filter((line) => line.startsWith('  '))
    .map((line) => line.trim());

/** Lines about one document in which only the data differs. */
const changes = (before: object, after: object): readonly string[] =>
  told([{ data: before }], [{ data: after }]).slice(2);

const block = (text: string, more: object = {}) => ({ type: 'paragraph', text, spans: [], ...more });
const link = (id: string, more: object = {}) => ({ link_type: 'Document', id, type: 'post', slug: '-', ...more });
const file = (url: string) => ({ link_type: 'Media', url, name: 'a.pdf', kind: 'document', size: '9' });
const picture = (url: string, more: object = {}) => ({
  url,
  dimensions: { width: 1, height: 1 },
  alt: null,
  id: 'Zp',
  ...more,
});
const slice = (type: string, primary: object, id = `${type}$1`) => ({
  slice_type: type,
  id,
  variation: 'default',
  items: [],
  primary,
});

describe('of one document', () => {
  test.each([
    [
      'words',
      { title: 'Рассрочка на год' },
      { title: 'Рассрочка на два года' },
      ['title: Рассрочка на [-год-]{+два года+}'],
    ],
    [
      'a paragraph',
      { text: [block('Первый абзац остался таким.'), block('Второй абзац про телефоны.')] },
      { text: [block('Первый абзац остался таким.'), block('Второй абзац про ноутбуки.')] },
      ['text: Второй абзац про [-телефоны-]{+ноутбуки+}.'],
    ],
    [
      'a price',
      { price: 'от 1 000 000 сум' },
      { price: 'от 2 000 000 сум' },
      ['price · Price: от [-1 000 000 сум-]{+2 000 000 сум+}'],
    ],
    ['a number', { months: 6 }, { months: 12 }, ['months: [-6-]{+12+}']],
    [
      'a heading that was none',
      { text: [block('Итог')] },
      { text: [block('Итог', { type: 'heading2' })] },
      ['text › form: {+heading2+}'],
    ],
    [
      'words that are strong now',
      { text: [block('Без наценки')] },
      { text: [block('Без наценки', { spans: [{ type: 'strong', start: 4, end: 11 }] })] },
      ['text › form: {+strong: наценки+}'],
    ],
    [
      'where words lead to',
      {
        text: [
          block('Сюда', {
            spans: [{ type: 'hyperlink', start: 0, end: 4, data: { link_type: 'Web', url: 'https://a.example' } }],
          }),
        ],
      },
      {
        text: [
          block('Сюда', {
            spans: [{ type: 'hyperlink', start: 0, end: 4, data: { link_type: 'Web', url: 'https://b.example' } }],
          }),
        ],
      },
      ['text › link · Link: [-https://a.example-] → {+https://b.example+}'],
    ],
    [
      'a picture, its cut and its text',
      {
        image: picture('https://images.prismic.io/bolak/a.jpg?auto=format', {
          alt: 'Кот',
          edit: { x: 0, y: 0, zoom: 1 },
        }),
      },
      {
        image: picture('https://images.prismic.io/bolak/a.jpg?auto=compress', {
          alt: 'Пёс',
          edit: { x: 5, y: 0, zoom: 2 },
        }),
      },
      [
        'image · Picture: [-https://images.prismic.io/bolak/a.jpg (x 0, y 0, zoom 1)-] → {+https://images.prismic.io/bolak/a.jpg (x 5, y 0, zoom 2)+}',
        'image › alt: [-Кот-]{+Пёс+}',
      ],
    ],
    [
      'a slice that came',
      { slices: [slice('hero', { title: 'Один' })] },
      { slices: [slice('faq', { title: 'Вопросы' }), slice('hero', { title: 'Один' })] },
      ['slices: {+faq+}', 'slices › faq › variation: {+default+}', 'slices › faq › title: {+Вопросы+}'],
    ],
  ])('%s are told', (_, before, after, lines) => {
    expect(changes(before, after)).toEqual(lines);
  });

  test.each([
    ['key', { key: 'nasiya', content: [block('Foizsiz')] }],
    ['key', { key: 'nasiya', cells: [{ name: 'Foizsiz' }], note: 'x' }],
    ['label', { link_type: 'Document', label: 'Shartnoma' }],
    ['label', { link_type: 'Web', url: 'https://a.example', label: 'Sayt' }],
    ['label', { link_type: 'Any', label: 'Hammasi' }],
    ['label', { link_type: 'Media', url: 'https://a.example', label: 'Narxlar' }],
    ['link_type', { link_type: 'Document', text: 'Shartnoma' }],
    ['title', { url: 'https://a.example', dimensions: '200 × 90', title: 'Divan' }],
    ['caption', { embed_url: 'https://a.example', caption: 'Video' }],
  ])('a change of a field %s beside others of the names %j', (field, item) => {
    expect(changes({ group: [item] }, { group: [{ ...item, [field]: 'yangi' }] })).toEqual([
      expect.stringContaining(`${field}: `),
    ]);
  });

  test.each([
    ['another way of saying nothing', { a: null, b: [], c: {}, d: { link_type: 'Any' }, e: '' }, {}],
    [
      'ids of slices, and keys of links and of rows',
      {
        slices: [slice('hero', {}, 'hero$1')],
        a: [{ key: '1', link_type: 'Web', url: 'https://a.example' }],
        table: { body: { rows: [{ key: '1', cells: [{ key: '2', type: 'data', content: [block('6')] }] }] } },
      },
      {
        slices: [slice('hero', {}, 'hero$2')],
        a: [{ key: '2', link_type: 'Web', url: 'https://a.example' }],
        table: { body: { rows: [{ key: '3', cells: [{ key: '4', type: 'data', content: [block('6')] }] }] } },
      },
    ],
    ['the order of keys', { a: { b: '1', c: '2' }, d: '3' }, { d: '3', a: { c: '2', b: '1' } }],
    ['an item with nothing in it', { items: [{ a: null }, { a: '1' }] }, { items: [{ a: '1' }] }],
    [
      'what a link has with it of its target',
      { a: link('Zx', { slug: 'one' }) },
      { a: link('Zx', { slug: 'two', isBroken: false }) },
    ],
    [
      'how a picture is served',
      { a: picture('https://images.prismic.io/b/x.png?w=1') },
      { a: picture('https://images.prismic.io/b/x.png') },
    ],
  ])('%s is none', (_, before, after) => {
    expect(compareContents([document({ data: before })], [document({ data: after })])).toEqual({
      added: [],
      removed: [],
      changed: [],
    });
  });

  const labelled = (type: string, primary: object, label: string) => ({ ...slice(type, primary), slice_label: label });
  const marked = (start: number, end: number, label = 'warn') =>
    block('red red', { spans: [{ type: 'label', start, end, data: { label } }] });

  test.each([
    [
      'a heading that has changed places with its paragraph',
      { body: [block('One', { type: 'heading2' }), block('Two')] },
      { body: [block('One'), block('Two', { type: 'heading2' })] },
      ['body: the same words, laid out otherwise'],
    ],
    [
      'slices of one type that have changed places',
      { slices: [slice('callout', { title: 'A' }), slice('callout', { text: 'B' })], intro: 'C' },
      { slices: [slice('callout', { text: 'B' }), slice('callout', { title: 'A' })], intro: 'C' },
      ['slices: the same words, laid out otherwise'],
    ],
    [
      'words of which another one is marked',
      { body: [marked(0, 3)] },
      { body: [marked(4, 7)] },
      ['body: the same words, laid out otherwise'],
    ],
    [
      'items that are shared out otherwise',
      { items: [{ a: '1', b: '2' }, { c: '3' }] },
      { items: [{ a: '1' }, { b: '2', c: '3' }] },
      ['items: the same words, laid out otherwise'],
    ],
    [
      'a label of words, and one of a paragraph',
      { body: [marked(0, 3)] },
      { body: [marked(0, 3, 'ok')], note: [block('', { label: 'left' })] },
      ['body › form: label [-warn-]{+ok+}: red', 'note › form: {+label: left+}'],
    ],
    [
      'a label of a slice',
      { slices: [labelled('callout', { title: 'A' }, 'L1')] },
      { slices: [labelled('callout', { title: 'A' }, 'L2')] },
      ['slices › callout › slice_label: [-L1-]{+L2+}'],
    ],
    [
      'where a link opens',
      { more: { link_type: 'Web', url: 'https://a.example', target: '_blank' } },
      { more: { link_type: 'Web', url: 'https://a.example' } },
      ['more › target: [-_blank-]'],
    ],
    ['a field that is called key', { key: '1' }, { key: '2' }, ['key: [-1-]{+2+}']],
    [
      'another field, beside what is laid out otherwise',
      { title: 'A', items: [{ a: '1', b: '2' }, { c: '3' }] },
      { title: 'B', items: [{ a: '1' }, { b: '2', c: '3' }] },
      ['title: [-A-]{+B+}', 'items: the same words, laid out otherwise'],
    ],
  ])('%s is told', (_, before, after, lines) => {
    expect(changes(before, after)).toEqual(lines);
    expect(changes(after, before)).toHaveLength(lines.length);
  });
});

test('of several documents without a uid one that is gone is not one that has come', () => {
  const note = (id: string) => document({ id, type: 'note', uid: null, data: { text: id } });
  const name = (id: string) => expect.objectContaining({ id });
  expect(compareContents([note('a'), note('lost')], [note('a'), note('new')])).toEqual({
    added: [name('new')],
    removed: [name('lost')],
    changed: [],
  });
});

test('uid and tags are told, and a document in a language that the site has not', () => {
  expect(told([{ tags: ['a'], lang: 'fr-fr' }], [{ uid: 'boshqa', tags: ['b'], lang: 'fr-fr' }])).toEqual([
    'Documents that differ: 1',
    'post "boshqa" fr-fr',
    'uid: [-nasiya-]{+boshqa+}',
    'tags: [-a-]{+b+}',
  ]);
});

test('documents that are in one alone are named', () => {
  expect(told([{ id: 'Za', uid: 'eski' }], [{ id: 'Zb', uid: 'yangi' }])).toEqual([
    'Only in the second: 1',
    'Only in the first: 1',
    'post "yangi" ru-ru',
    'post "eski" ru-ru',
  ]);
});

test('a restored repository is the same: whatever ids, hosts of pictures and names of files have become', () => {
  const before = [
    {
      id: 'Z1',
      uid: 'bir',
      data: { other: link('Z2'), image: picture('https://images.prismic.io/bolak/ZxAbCdEfGhIjKlMn_mushuk.jpg?rect=0') },
    },
    {
      id: 'Z2',
      uid: 'ikki',
      data: {
        other: link('Z1'),
        file: file('https://bolak.cdn.prismic.io/bolak/Zx0123456789_a.pdf'),
      },
    },
    { id: 'Z3', type: 'home', uid: null, data: { main: link('Z2') } },
  ];
  const after = [
    { id: 'Y3', type: 'home', uid: null, data: { main: link('Y2') } },
    {
      id: 'Y2',
      uid: 'ikki',
      data: {
        other: link('Y1'),
        file: file('https://copy.cdn.prismic.io/copy/Zy0123456789_a.pdf'),
      },
    },
    {
      id: 'Y1',
      uid: 'bir',
      data: { other: link('Y2'), image: picture('https://images.prismic.io/copy/ZyXbCdEfGhIjKlMn_mushuk.jpg') },
    },
  ];
  expect(told(before, after)).toEqual(['Both say the same.']);
  const lost = after.map((one) => (one.id === 'Y2' ? { ...one, data: { other: link('Y3') } } : one));
  expect(told(before, lost)).toEqual([
    'Documents that differ: 1',
    'post "ikki" ru-ru',
    'other · Link: [-post "bir" ru-ru-] → {+home Y3 ru-ru+}',
    'file · Link: [-a.pdf-]',
  ]);
});

test('two of one name are told apart by their ids, and taken for others where those are others', () => {
  const twins = [{ id: 'Z1' }, { id: 'Z2', data: { title: 'Один' } }];
  expect(told(twins, [{ id: 'Z1' }, { id: 'Z2', data: { title: 'Два' } }])).toContain('title: [-Один-]{+Два+}');
  expect(told(twins, [{ id: 'Y1' }, { id: 'Y2' }])).toContain('Only in the second: 2');
});

test('documents without a uid that say the same are one, whatever their ids have become, and whatever leads to them', () => {
  const questions = (name: string) => [
    { id: `${name}1`, uid: null, data: { question: 'Nima?', next: link(`${name}2`) } },
    { id: `${name}2`, uid: null, data: { question: 'Qachon?' } },
    { id: `${name}3`, uid: 'savollar', data: { first: link(`${name}1`) } },
  ];
  expect(told(questions('Za'), questions('Zb'))).toEqual(['Both say the same.']);
  const circle = (name: string, next = '2') => [
    { id: `${name}1`, uid: null, data: { question: 'Nima?', next: link(`${name}${next}`) } },
    { id: `${name}2`, uid: null, data: { question: 'Qachon?', next: link(`${name}1`) } },
  ];
  expect(told(circle('Za'), circle('Zb'))).toEqual(['Both say the same.']);
  expect(told(circle('Za'), circle('Zb', '1'))).toContain('next · Link: [-post Zb2 ru-ru-] → {+post Zb1 ru-ru+}');
  const edited = [...questions('Zb').slice(0, 2), { id: 'Zb4', uid: null, data: { question: 'Kim?' } }];
  expect(told(questions('Za').slice(0, 2), edited)).toEqual(['Only in the second: 1', 'post Zb4 ru-ru']);
});

test('a translation that is tied to nothing any more is told, whatever the ids have become; one that is gone is told by itself', () => {
  const uz = { id: 'Zuz', lang: 'uz-uz', translations: ['Zru', 'Zen'] };
  const ru = { id: 'Zru', translations: ['Zuz', 'Zen'] };
  const en = { id: 'Zen', lang: 'en-us', translations: ['Zru', 'Zuz'] };
  const restored = { ...uz, id: 'Znew', translations: ['Zru'] };
  expect(told([uz, ru, en], [restored, { ...ru, translations: ['Znew'] }])).toEqual([
    'Only in the first: 1',
    'post "nasiya" en-us',
  ]);
  expect(
    told(
      [uz, ru],
      [
        { ...restored, translations: [] },
        { ...ru, translations: [] },
      ],
    ),
  ).toEqual([
    'Documents that differ: 2',
    'post "nasiya" ru-ru',
    'translations · Link: [-post "nasiya" uz-uz-]',
    'post "nasiya" uz-uz',
    'translations · Link: [-post "nasiya" ru-ru-]',
  ]);
});

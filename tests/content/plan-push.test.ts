import { expect, test } from 'vitest';
import { digestOf, digestOfSource, digestOfWords } from '../../content/push/digest-document.ts';
import {
  findNewlyPublished,
  findExisting,
  targetsOf,
  type LiveDocument,
  type PushTarget,
} from '../../content/push/find-existing.ts';
import { createMasterOf, planPush, type PushPlanOptions, type PushStep } from '../../content/push/plan-push.ts';
import type { StoredAsset } from '../../content/write/media-library.ts';
import type { LocalAsset, LocalDocument } from '../../content/push/push-content.ts';
import type { PushJournal } from '../../content/push/push-journal.ts';

const linkTo = (id: string) => ({ link_type: 'Document', id });
const picture = (url: string) => ({ url, dimensions: { width: 1, height: 1 } });

const document = (id: string, data: object = {}, more: Partial<LocalDocument> = {}): LocalDocument => ({
  id,
  type: 'sale',
  lang: 'uz-uz',
  uid: id,
  tags: [],
  title: id,
  alternates: [],
  firstPublished: null,
  data,
  ...more,
});

const inLanguage = (id: string, lang: string) => ({ id, type: 'sale', uid: null, lang });

const asset = (url: string, sha256 = 'a'): LocalAsset => ({
  url,
  id: null,
  filename: url,
  type: 'image/svg+xml',
  size: 0,
  sha256,
  read: async () => Buffer.from(''),
  note: null,
});

const stored = (id: string, url: string, more: Partial<StoredAsset> = {}): StoredAsset => ({
  ...{ id, url, filename: id, size: 1, kind: null, alt: null, credits: null, notes: null, tags: [] },
  ...{ created_at: null, last_modified: null, ...more },
});

const EMPTY: PushJournal = { assets: new Map(), documents: new Map(), sure: new Set() };

const describeStep = (step: PushStep): string => {
  if (step.do === 'upload') return `upload ${step.asset.url}`;
  if (step.do === 'model') return `model ${step.change.id}`;
  return `${step.do} ${step.document.id}${step.do === 'create' && !step.isWhole ? ' empty' : ''}`;
};

const NOTHING: PushTarget = {
  ...{ published: [], library: [], same: new Map() },
  ...{ singles: new Set(['home']), renamed: undefined },
};

interface Planned extends Partial<PushPlanOptions> {
  readonly journal?: PushJournal;
  readonly target?: PushTarget;
}

const planOf = (
  documents: readonly LocalDocument[],
  assets: readonly LocalAsset[],
  { journal = EMPTY, target = NOTHING, ...options }: Planned = {},
) =>
  planPush(
    { documents, assets },
    {
      ...{
        models: [],
        master: 'uz-uz',
        only: undefined,
        overwrite: false,
        refused: new Set(),
        ...options,
      },
      there: findExisting({ documents, assets }, journal, target),
    },
  );

const plan = (documents: readonly LocalDocument[], assets: readonly LocalAsset[] = [], options: Planned = {}) =>
  planOf(documents, assets, options).steps.map(describeStep);

test('assets come first, then documents, those of the master language before their translations', () => {
  const ru = document('a-ru', {}, { lang: 'ru-ru' });
  expect(plan([ru, document('a')], [asset('/x.svg')])).toEqual(['upload /x.svg', 'create a', 'create a-ru']);
});

test('a document is made whole when all it leads to exists by then; otherwise empty, and filled in at the end', () => {
  const [leaf, root] = [document('leaf'), document('a-root', { link: linkTo('leaf') })];
  expect(plan([root, leaf])).toEqual(['create leaf', 'create a-root']);
  const [one, two] = [document('one', { link: linkTo('two') }), document('two', { link: linkTo('one') })];
  expect(plan([one, two])).toEqual(['create one empty', 'create two', 'write one']);
  expect(plan([document('self', { link: linkTo('self') })])).toEqual(['create self empty', 'write self']);
});

test('a link to what is not pushed at all does not make a document wait', () => {
  expect(plan([document('a', { link: linkTo('elsewhere') })])).toEqual(['create a']);
});

test('what the journal has is not done again; an empty document is still filled in', () => {
  const [a, b, c] = [document('a'), document('b'), document('c', { picture: picture('/x.svg') })];
  const assets = new Map([['/x.svg', { sha256: 'a', id: 'asset', url: 'https://images.example/x.svg' }]]);
  const library = [stored('asset', 'https://images.example/x.svg')];
  const target = { ...NOTHING, library };
  const known: PushJournal = { ...EMPTY, assets, documents: new Map([['b', { id: 'remote-b' }]]) };
  expect(plan([a, b, c], [asset('/x.svg')], { journal: known, target })).toEqual(['create a', 'create c', 'write b']);
  const all = [a, b, c].map(
    (one) =>
      [
        one.id,
        {
          id: `remote-${one.id}`,
          written: digestOf(one, targetsOf(findExisting({ documents: [], assets: [asset('/x.svg')] }, known, target))),
        },
      ] as const,
  );
  const done: PushJournal = { ...known, documents: new Map(all) };
  expect(plan([a, b, c], [asset('/x.svg')], { journal: done, target })).toEqual([]);
  const edited = document('a', { title: 'New' });
  expect(plan([edited, b, c], [asset('/x.svg')], { journal: done, target })).toEqual(['write a']);
  expect(plan([a, b, c], [asset('/x.svg', 'changed')], { journal: done, target })).toEqual([
    'upload /x.svg',
    'write c',
  ]);
});

test('a translation is tied to its document in the master language', () => {
  const uz = document('uz');
  const ru = document('ru', {}, { lang: 'ru-ru', alternates: [inLanguage('uz', 'uz-uz')] });
  const masterOf = createMasterOf([uz, ru], { master: 'uz-uz', there: new Map() });
  expect([masterOf(ru)?.id, masterOf(uz), masterOf({ ...ru, alternates: [] })]).toEqual(['uz', undefined, undefined]);
});

test('a translation whose document in the master language the content lacks is tied to the published one', () => {
  const ru = document('ru', {}, { lang: 'ru-ru', alternates: [inLanguage('uz', 'uz-uz')] });
  const masterIn = (target: PushTarget, journal = EMPTY) => {
    const there = findExisting({ documents: [ru], assets: [] }, journal, target);
    const { untiedTranslations } = planOf([ru], [], { target, journal });
    const main = createMasterOf([ru], { master: 'uz-uz', there: there.documents })(ru);
    return [main && targetsOf(there).documents.get(main.id), untiedTranslations.map(({ id }) => id)];
  };
  expect(masterIn({ ...NOTHING, published: [published('uz')] })).toEqual(['uz', []]);
  const journal: PushJournal = { ...EMPTY, documents: new Map([['uz', { id: 'new' }]]) };
  expect(masterIn({ ...NOTHING, published: [published('new')] }, journal)).toEqual(['new', []]);
  for (const other of [{ type: 'note' }, { lang: 'en-us' }])
    expect(masterIn({ ...NOTHING, published: [published('uz', {}, other)] })).toEqual([undefined, ['ru']]);
});

test('new translations that have nothing to be tied to are named; a document in one language alone is none', () => {
  const [ru, en] = [
    document('ru', {}, { lang: 'ru-ru', alternates: [inLanguage('en', 'en-us')] }),
    document('en', {}, { lang: 'en-us', alternates: [inLanguage('ru', 'ru-ru')] }),
  ];
  const lone = document('lone', {}, { lang: 'ru-ru' });
  const { untiedTranslations } = planOf([ru, en, lone], []);
  expect(untiedTranslations.map(({ id }) => id)).toEqual(['ru', 'en']);
  const target = { ...NOTHING, published: [published('ru', {}, { lang: 'ru-ru' })] };
  expect(planOf([ru, en, lone], [], { target }).untiedTranslations.map(({ id }) => id)).toEqual(['en']);
});

test('new documents whose translations are there already are named: Prismic ties only what it makes', () => {
  const uz = document('uz', {}, { alternates: [inLanguage('ru', 'ru-ru'), inLanguage('en', 'en-us')] });
  const ru = document('ru', {}, { lang: 'ru-ru', alternates: [inLanguage('uz', 'uz-uz')] });
  const target = { ...NOTHING, published: [published('ru', {}, { lang: 'ru-ru' })] };
  const both = { ...target, published: [...target.published, published('uz')] };
  const apartIn = (there: PushTarget) => planOf([uz, ru], [], { target: there }).untiedMasters.map(({ id }) => id);
  expect([target, NOTHING, both].map(apartIn)).toEqual([['uz'], [], []]);
});

test('a link to what the content lacks leads to what is published of that id, journal, or name; else it is dead', () => {
  const named = (id: string, more: object = {}) => ({ ...linkTo(id), type: 'sale', uid: 'x', lang: 'uz-uz', ...more });
  const ledTo = (link: object, target: PushTarget, journal = EMPTY) =>
    targetsOf(
      findExisting({ documents: [document('a', { deep: [{ link }] })], assets: [] }, journal, target),
    ).documents.get('old');
  const target = { ...NOTHING, published: [published('new', {}, { uid: 'x' })] };
  expect(ledTo(named('old'), target)).toBe('new');
  expect(ledTo(named('old'), { ...NOTHING, published: [published('old'), ...target.published] })).toBe('old');
  const journal: PushJournal = { ...EMPTY, documents: new Map([['old', { id: 'draft' }]]) };
  expect(ledTo(named('old'), target, journal)).toBe('draft');
  for (const other of [{ uid: 'y' }, { type: 'note' }, { lang: 'ru-ru' }, { uid: undefined, lang: null }])
    expect(ledTo(named('old', other), target)).toBe(undefined);
});

const published = (id: string, data: object = {}, more: Partial<LiveDocument> = {}): LiveDocument => ({
  ...{ id, type: 'sale', lang: 'uz-uz', uid: id, tags: [], data, lastPublished: '2026-11-01' },
  ...more,
});

test('a lost document without a uid is made anew beside what somebody has made since; of a type of which there is one it is that one', () => {
  const [lost, home] = [
    document('lost', { title: 'Lost' }, { type: 'note', uid: null }),
    document('home', { title: 'Home' }, { type: 'home', uid: null }),
  ];
  const target = {
    ...NOTHING,
    published: [
      published('new', { title: 'New' }, { type: 'note', uid: null }),
      published('other', { title: 'Edited' }, { type: 'home', uid: null }),
    ],
  };
  for (const only of [undefined, 'missing', 'note'])
    expect(plan([lost, home], [], { target, only })).toEqual(['create lost']);
  expect(plan([lost, home], [], { target, overwrite: true })).toEqual(['create lost', 'write home']);
});

test('what is published as it is needs nothing, whoever has put it there; what says something else is left, unless it is to be written over', () => {
  const [a, b] = [document('a', { title: 'A' }), document('b', { title: 'B' })];
  const target = {
    ...NOTHING,
    published: [published('a', { title: 'A', note: null }), published('other', { title: 'Edited' }, { uid: 'b' })],
  };
  const { steps, kept } = planOf([a, b], [], { target });
  expect([steps.map(describeStep), kept.map(({ id }) => id)]).toEqual([[], ['b']]);
  expect(plan([a, b], [], { target, overwrite: true })).toEqual(['write b']);
  expect(planOf([a, b], [], { target, only: 'missing' })).toEqual({
    steps: [],
    kept: [],
    keptForMedia: [],
    drafts: [],
    untiedTranslations: [],
    untiedMasters: [],
  });
});

const paragraph = (text: string, more: object = {}) => ({ type: 'paragraph', text, spans: [], ...more });
const marked = (text: string, label: string) =>
  paragraph(text, { spans: [{ type: 'label', start: 0, end: text.length, data: { label } }] });
const callout = (primary: object, label: string) => ({
  ...{ slice_type: 'callout', slice_label: label, variation: 'default', id: 'callout$1' },
  ...{ version: 'initial', items: [], primary },
});
const ARTICLE = {
  body: [paragraph('One', { type: 'heading2' }), marked('Two', 'warn')],
  slices: [callout({ title: 'A' }, 'L1'), callout({ text: 'B' }, 'L1')],
  more: { link_type: 'Web', url: 'https://a.example', target: '_blank' },
};

test.each([
  ['which paragraph is the heading', { body: [paragraph('One'), { ...marked('Two', 'warn'), type: 'heading2' }] }],
  ['a label of words', { body: [ARTICLE.body[0], marked('Two', 'ok')] }],
  ['the order of slices', { slices: ARTICLE.slices.toReversed() }],
  ['a label of a slice', { slices: [callout({ title: 'A' }, 'L2'), ARTICLE.slices[1]] }],
  ['where a link opens', { more: { link_type: 'Web', url: 'https://a.example' } }],
])('%s is an edit as words are', (_, edit) => {
  const link = { link: { ...linkTo('lost'), isBroken: true } };
  const all = [document('a', { ...ARTICLE, link: linkTo('lost') }), document('lost')];
  const target = { ...NOTHING, published: [published('a', { ...ARTICLE, ...link, ...edit })] };
  const { steps, kept } = planOf(all, [], { target, only: 'missing' });
  expect([steps.map(describeStep), kept.map(({ id }) => id)]).toEqual([['create lost'], ['a']]);
  expect(plan(all, [], { target, overwrite: true })).toEqual(['create lost', 'write a']);
});

test('whatever the service writes around it, a document with the same layout is the same', () => {
  const [heading, text] = ARTICLE.body;
  const there = {
    more: { ...ARTICLE.more, key: 'k' },
    slices: ARTICLE.slices.map((slice) => ({ ...slice, id: 'callout$2', version: 'other' })),
    body: [{ ...heading, direction: 'ltr' }, text],
    note: [],
  };
  expect(planOf([document('a', ARTICLE)], [], { target: { ...NOTHING, published: [published('a', there)] } })).toEqual({
    ...{ steps: [], kept: [], keptForMedia: [], drafts: [], untiedTranslations: [], untiedMasters: [] },
  });
});

test('a lost document is made anew, and what leads to it is written again, though it was not asked for', () => {
  const [lost, leads, other] = [document('lost'), document('leads', { link: linkTo('lost') }), document('other')];
  const broken = { ...linkTo('lost'), isBroken: true };
  const target = {
    ...NOTHING,
    published: [published('leads', { link: broken }), published('other', { title: 'Edited' })],
  };
  for (const only of ['missing', 'lost'])
    expect(plan([lost, leads, other], [], { target, only })).toEqual(['create lost', 'write leads']);
  const edited = { ...NOTHING, published: [published('leads', { title: 'Edited', link: broken })] };
  const { steps, kept } = planOf([lost, leads], [], { target: edited, only: 'lost' });
  expect([steps.map(describeStep), kept.map(({ id }) => id)]).toEqual([['create lost'], ['leads']]);
});

test('a draft of an earlier run is not written twice before it is published, nor after', () => {
  const a = document('a', { title: 'A' });
  const target = { ...NOTHING, published: [published('a', { title: 'Old' })] };
  const targets = targetsOf(findExisting({ documents: [a], assets: [] }, EMPTY, target));
  const journal: PushJournal = {
    ...EMPTY,
    documents: new Map([['a', { id: 'a', written: digestOf(a, targets), since: '2026-11-01' }]]),
  };
  expect(plan([a], [], { journal, target, overwrite: true })).toEqual([]);
  const later = { ...NOTHING, published: [published('a', { title: 'A' }, { lastPublished: '2026-11-02' })] };
  expect(plan([a], [], { journal, target: later })).toEqual([]);
});

test('what had been published and is not any more is made again; a draft that nobody has published is not', () => {
  const a = document('a');
  const journal: PushJournal = { ...EMPTY, documents: new Map([['a', { id: 'x' }]]) };
  expect(plan([a], [], { journal })).toEqual(['write a']);
  const seen = findNewlyPublished(journal, { ...NOTHING, published: [published('x')] });
  expect(
    findNewlyPublished({ ...EMPTY, documents: new Map(seen) }, { ...NOTHING, published: [published('x')] }),
  ).toEqual([]);
  expect(plan([a], [], { journal: { ...EMPTY, documents: new Map(seen) } })).toEqual(['create a']);
});

test('a picture that an editor has replaced since stays so in what is published, and comes back in what is lost', () => {
  const note = { alt: null, credits: null, notes: null, tags: [], size: 1, last_modified: 7 };
  const old: LocalAsset = { ...asset('https://i.example/old.jpg'), id: 'cat', note };
  const showing = (url: string) => ({ cover: { ...picture(url), id: 'cat' } });
  const [lost, there] = [document('lost', showing(old.url)), document('there', showing(old.url))];
  const target = {
    ...NOTHING,
    library: [stored('cat', 'https://i.example/new.jpg', { last_modified: 8 })],
    published: [published('there', showing('https://i.example/new.jpg'))],
  };
  for (const only of ['missing', undefined])
    expect(plan([lost, there], [old], { target, only })).toEqual([`upload ${old.url}`, 'create lost']);
  expect(plan([lost, there], [old], { target, overwrite: true })).toEqual([
    `upload ${old.url}`,
    'create lost',
    'write there',
  ]);
});

test('a file of the library is known by its id; one that is gone is uploaded, whatever else has its bytes', () => {
  const note = { alt: null, credits: null, notes: null, tags: [], size: 1, last_modified: 7 };
  const one: LocalAsset = { ...asset('https://i.example/one.jpg', 'same'), id: 'one', note };
  const two: LocalAsset = { ...asset('https://i.example/two.jpg', 'same'), id: 'two', note };
  const library = [stored('one', 'https://i.example/one.jpg?auto=format', { last_modified: 7 })];
  expect(plan([], [one, two], { target: { ...NOTHING, library } })).toEqual(['upload https://i.example/two.jpg']);
  const other = [stored('new', 'https://i.example/new.jpg', { last_modified: 8 })];
  expect(plan([], [two, one], { target: { ...NOTHING, library: other } })).toEqual([
    'upload https://i.example/two.jpg',
    'upload https://i.example/one.jpg',
  ]);
  expect(plan([], [one], { only: 'sale' })).toEqual([]);
  // A document may refer to the file by another address.
  const cover = { cover: { ...picture('https://cdn.example/one.jpg'), id: 'one' } };
  const elsewhere = document('a', cover);
  const target = { ...NOTHING, library: other, published: [published('a', cover)] };
  expect(plan([elsewhere], [one], { target, only: 'sale' })).toEqual(['upload https://i.example/one.jpg', 'write a']);
});

test('a published document with a picture of another host is not written: Prismic would take it away', () => {
  const photo = picture('https://images.unsplash.com/cat');
  const [lost, leads] = [document('lost'), document('leads', { photo, link: linkTo('lost') })];
  const broken = { ...linkTo('lost'), isBroken: true };
  const target = { ...NOTHING, published: [published('leads', { photo, link: broken })] };
  const { steps, kept, keptForMedia } = planOf([lost, leads], [], { target, only: 'missing' });
  expect([steps.map(describeStep), kept, keptForMedia.map(({ id }) => id)]).toEqual([['create lost'], [], ['leads']]);
  // Written if the published document lacks the picture already, or if the picture is in the library or in the content.
  const without = { ...NOTHING, published: [published('leads', { link: broken })] };
  expect(plan([lost, leads], [], { target: without, overwrite: true })).toEqual(['create lost', 'write leads']);
  const library = [stored('cat', photo.url)];
  expect(plan([lost, leads], [], { target: { ...target, library } })).toEqual(['create lost', 'write leads']);
  expect(plan([lost, leads], [asset(photo.url)], { target })).toEqual([
    `upload ${photo.url}`,
    'create lost',
    'write leads',
  ]);
});

test('a draft that nobody can read is written again for what it leads to; where it has other words by now, only if it may be written over', () => {
  const [a, lost] = [document('a', { title: 'A', link: linkTo('lost') }), document('lost')];
  const written = digestOf(a, { assets: new Map(), documents: new Map() });
  const journal: PushJournal = {
    ...EMPTY,
    documents: new Map([['a', { id: 'x', written, source: digestOfSource(a) }]]),
  };
  expect(plan([a], [], { journal })).toEqual([]);
  expect(plan([a, lost], [], { journal })).toEqual(['create lost', 'write a']);
  const edited = document('a', { title: 'New' });
  const { steps, drafts } = planOf([edited], [], { journal });
  expect([steps, drafts.map(({ id }) => id)]).toEqual([[], ['a']]);
  expect(plan([edited], [], { journal, overwrite: true })).toEqual(['write a']);
});

test('nothing is done for the sake of what the service has refused', () => {
  const [link, photo] = [{ link: linkTo('lost') }, { photo: picture('/x.svg') }];
  const target = { ...NOTHING, published: [published('a', link), published('shows', photo)] };
  const all = [document('a', link), document('shows', photo), document('lost')];
  expect(plan(all, [asset('/x.svg')], { target })).toEqual(['upload /x.svg', 'create lost', 'write a', 'write shows']);
  expect(plan(all, [asset('/x.svg')], { target, refused: new Set(['/x.svg', 'lost']) })).toEqual([]);
});

test('where some documents lack a uid, one that has it is made first: Prismic refuses that where another push has made it', () => {
  const note = (id: string, data: object = {}) => document(id, data, { type: 'note', uid: null });
  const named = document('named', { link: linkTo('n1') });
  expect(plan([note('n1'), note('n2'), named])).toEqual([
    'create named empty',
    'create n1',
    'create n2',
    'write named',
  ]);
  expect(plan([note('n1'), note('n2')])).toEqual(['create n1', 'create n2']);
  expect(plan([document('home', {}, { type: 'home', uid: null }), named])).toEqual(['create home', 'create named']);
});

test('published documents without a uid are known by what they say, also where they lead to one another', () => {
  const note = (id: string, title: string, next?: string) =>
    document(id, { title, link: next === undefined ? null : linkTo(next) }, { type: 'note', uid: null });
  const live = (id: string, title: string, next?: string) =>
    published(id, { title, link: next === undefined ? null : linkTo(next) }, { type: 'note', uid: null });
  const target = { ...NOTHING, published: [live('x1', 'One', 'x2'), live('x2', 'Two'), live('x3', 'Edited')] };
  expect(plan([note('1', 'One', '2'), note('2', 'Two'), note('3', 'Three')], [], { target })).toEqual(['create 3']);
  // Also if they link in a circle and have different content.
  const circle = [live('x1', 'One', 'x2'), live('x2', 'Two', 'x1'), live('x3', 'Self', 'x3')];
  const local = [note('1', 'One', '2'), note('2', 'Two', '1'), note('3', 'Self', '3')];
  expect(planOf(local, [], { target: { ...NOTHING, published: circle } })).toMatchObject({ steps: [], kept: [] });
  const turned = [live('x1', 'One', 'x1'), ...circle.slice(1)];
  const { steps, kept } = planOf(local, [], { target: { ...NOTHING, published: turned } });
  expect([steps, kept.map(({ id }) => id)]).toEqual([[], ['1']]);
  // Of equal documents as many are matched as are published.
  const equal = { ...NOTHING, published: [live('x1', 'Same')] };
  expect(plan([note('1', 'Same'), note('2', 'Same')], [], { target: equal })).toEqual(['create 2']);
});

test('a document says something else where a field of its own has another address, whatever it is called', () => {
  const saying = (url: string) =>
    digestOfWords({ uid: 'a', tags: [], data: { papers: [{ link_type: 'Media', label: 'Narxlar', url }] } });
  expect(saying('https://bolak.example/a')).not.toBe(saying('https://bolak.example/b'));
});

test('what is published says the same also where it names a file that it does not show, or shows one by another address', () => {
  const [address, other] = ['https://images.prismic.io/old/a.pdf', 'https://old.cdn.prismic.io/old/b.jpg'];
  const library = [
    stored('new-a', 'https://images.prismic.io/new/a.pdf'),
    stored('new-b', 'https://images.prismic.io/new/b.jpg'),
  ];
  const assets = [asset(address), { ...asset('https://images.prismic.io/old/b.jpg'), id: 'b' }];
  const same = new Map(assets.map(({ url }, index) => [url, library[index] ?? stored('', '')]));
  const local = document('a', { note: `Narxlar: ${address}`, photo: { ...picture(other), id: 'b' } });
  const live = published('x', {
    note: `Narxlar: ${library[0]?.url}`,
    photo: { ...picture(library[1]?.url ?? ''), id: 'new-b' },
  });
  const target = { ...NOTHING, library, same, published: [{ ...live, uid: 'a' }] };
  expect(planOf([local], assets, { target })).toMatchObject({ steps: [], kept: [] });
});

import { expect, test } from 'vitest';
import { masterOf, planPush, type PushStep } from '../../content/push/plan-push.ts';
import type { LocalAsset, LocalDocument } from '../../content/push/push-content.ts';
import type { PushJournal } from '../../content/push/push-journal.ts';
import { digestOf, targetsOf } from '../../content/push/plan-push.ts';

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
  data,
  ...more,
});

const asset = (url: string, sha256 = 'a'): LocalAsset => ({
  url,
  filename: url,
  type: 'image/svg+xml',
  content: Buffer.from(''),
  sha256,
});

const EMPTY: PushJournal = { repository: 'bolak', assets: new Map(), documents: new Map() };

const describeStep = (step: PushStep): string => {
  if (step.do === 'upload') return `upload ${step.asset.url}`;
  return `${step.do} ${step.document.id}${step.do === 'create' && !step.isWhole ? ' empty' : ''}`;
};

const plan = (documents: readonly LocalDocument[], assets: readonly LocalAsset[] = [], journal = EMPTY) =>
  planPush({ documents, assets }, { journal, master: 'uz-uz' }).map(describeStep);

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
  const known: PushJournal = { ...EMPTY, assets, documents: new Map([['b', { id: 'remote-b' }]]) };
  expect(plan([a, b, c], [asset('/x.svg')], known)).toEqual(['create a', 'create c', 'write b']);
  const all = [a, b, c].map(
    (one) => [one.id, { id: `remote-${one.id}`, written: digestOf(one, targetsOf(known)) }] as const,
  );
  const done: PushJournal = { ...known, documents: new Map(all) };
  expect(plan([a, b, c], [asset('/x.svg')], done)).toEqual([]);
  const edited = document('a', { title: 'New' });
  expect(plan([edited, b, c], [asset('/x.svg')], done)).toEqual(['write a']);
  expect(plan([a, b, c], [asset('/x.svg', 'changed')], done)).toEqual(['upload /x.svg', 'write c']);
});

test('a translation is tied to its document in the master language', () => {
  const uz = document('uz');
  const ru = document('ru', {}, { lang: 'ru-ru', alternates: ['uz'] });
  const context = { documents: [uz, ru], master: 'uz-uz' };
  expect([masterOf(ru, context)?.id, masterOf(uz, context), masterOf({ ...ru, alternates: [] }, context)]).toEqual([
    'uz',
    undefined,
    undefined,
  ]);
});

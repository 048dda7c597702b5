import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { readModels } from '../../content/check/models.ts';
import { diffModel } from '../../content/models/diff-model.ts';
import { printModel } from '../../content/models/format-model.ts';
import { planModels } from '../../content/models/plan-models.ts';

const type = (json: object) => ({ id: 'page', label: 'Page', json });
const text = (label: string) => ({ type: 'Text', config: { label } });

describe('the format of model files', () => {
  test.each(fastGlob.sync(['customtypes/*/index.json', 'slices/*/model.json']))('gives %s as it stands', (path) => {
    const file = readFileSync(path, 'utf8');
    expect(printModel(JSON.parse(file))).toBe(file);
  });

  test('sorts keys, but leaves tabs and the fields of tabs, groups and slices in the editor’s order', () => {
    const group = { type: 'Group', config: { repeat: true, fields: { z: text('Z'), a: text('A') } } };
    const printed = printModel({ json: { Second: { z: text('Z'), group }, First: {} }, id: 'page' });
    expect([...printed.matchAll(/"(\w+)": \{/g)].map(([, key]) => key)).toEqual([
      ...['json', 'Second', 'z', 'config', 'group', 'config', 'fields', 'z', 'config', 'a', 'config', 'First'],
    ]);
    expect(printed.indexOf('"id"')).toBeLessThan(printed.indexOf('"json"'));
  });
});

describe('the difference of two models', () => {
  test('is none when only the order of keys without meaning differs', () => {
    const before = {
      id: 'page',
      json: { Main: { title: { type: 'Text', config: { label: 'T', placeholder: 'P' } } } },
    };
    const after = { json: { Main: { title: { config: { placeholder: 'P', label: 'T' }, type: 'Text' } } }, id: 'page' };
    expect(diffModel(before, after)).toEqual([]);
  });

  test('names fields by their place in the editor, each difference once and as high as it is whole', () => {
    const before = type({ Main: { title: text('Title'), gone: text('Gone') } });
    const after = type({ Main: { title: text('Heading'), added: text('New') } });
    expect(diffModel(before, after)).toEqual([
      { kind: 'changed', path: 'Main.title.config.label', before: 'Title', after: 'Heading' },
      { kind: 'removed', path: 'Main.gone', before: text('Gone') },
      { kind: 'added', path: 'Main.added', after: text('New') },
    ]);
  });

  test('tells an order that editors see', () => {
    const [a, b] = [text('A'), text('B')];
    expect(diffModel(type({ Main: { a, b } }), type({ Main: { b, a } }))).toEqual([
      { kind: 'reordered', path: 'Main', before: ['a', 'b'], after: ['b', 'a'] },
    ]);
  });

  test('compares variations by their id, and other lists as a whole', () => {
    const slice = (...variations: readonly object[]) => ({ id: 'hero', variations });
    const one = { id: 'one', primary: { title: text('T') }, options: ['a', 'b'] };
    const two = { id: 'two', primary: {} };
    expect(diffModel(slice(one), slice({ ...one, options: ['b', 'a'] }, two))).toEqual([
      { kind: 'changed', path: 'variations.one.options', before: ['a', 'b'], after: ['b', 'a'] },
      { kind: 'added', path: 'variations.two', after: two },
    ]);
  });
});

describe('the plan', () => {
  const models = readModels('.');

  test('is empty for the same models', () => {
    expect(planModels({ source: models, target: models })).toEqual([]);
  });

  test('puts every slice before the types that offer it', () => {
    const plan = planModels({ source: models, target: { types: new Map(), slices: new Map() } });
    expect(plan.map(({ kind }) => kind)).toEqual([
      ...Array.from(models.slices, () => 'slice'),
      ...Array.from(models.types, () => 'type'),
    ]);
    expect(new Set(plan.map(({ action }) => action))).toEqual(new Set(['insert']));
  });

  test('marks what only the target has, and changes nothing of it', () => {
    const target = { types: new Map([['old', { id: 'old' }]]), slices: new Map() };
    expect(planModels({ source: { types: new Map(), slices: new Map() }, target })).toEqual([
      { kind: 'type', id: 'old', action: 'extra', changes: [] },
    ]);
  });
});

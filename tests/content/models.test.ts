import { CustomTypeModelSchema, SharedSliceModelSchema } from '@prismicio/types-internal/zod4';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createTypes } from '../../cli/types/write-types-file.ts';
import { createDocumentCheck } from '../../content/check/check-document.ts';
import { readModels } from '../../content/check/models.ts';
import { fieldsOf } from '../../model/check/field-models.ts';
import prismic from '../../prismic.config.json' with { type: 'json' };

const models = readModels('.');

describe('the models', () => {
  test.each([...models.types.values()])('custom type $id is in Prismic’s own format', (model) => {
    expect(CustomTypeModelSchema.safeParse(model).error?.issues ?? []).toEqual([]);
  });

  test.each([...models.slices.values()])('slice $id is in Prismic’s own format', (model) => {
    expect(SharedSliceModelSchema.safeParse(model).error?.issues ?? []).toEqual([]);
  });

  test('give page types the tab that Prismic’s editor knows for search engines', () => {
    for (const { format, json } of models.types.values()) {
      if (format !== 'page') continue;
      expect(Object.keys(json['SEO & Metadata'] ?? {})).toEqual(['meta_title', 'meta_description', 'meta_image']);
    }
  });

  test('offer only slices that exist', () => {
    for (const model of models.types.values()) {
      const fields = Object.values(fieldsOf(model));
      const offered = fields.flatMap((field) =>
        field.type === 'Slices' ? Object.keys(field.config?.choices ?? {}) : [],
      );
      expect(offered.filter((slice) => !models.slices.has(slice))).toEqual([]);
    }
  });

  test('have a route for every page type and for no other', () => {
    const pages = [...models.types.values()].filter(({ format }) => format === 'page').map(({ id }) => id);
    expect(prismic.routes.map(({ type }) => type).toSorted()).toEqual(pages.toSorted());
  });

  test('in which the days of a document are no dates are refused with the place of each', () => {
    const json = JSON.stringify({
      id: 'odd',
      json: { Main: { publish_from: { type: 'Text' }, publish_until: { type: 'Timestamp' } } },
    });
    const types = new Map([['odd', JSON.parse(json)]]);
    const rules = { types: {}, slices: {}, groups: {} };
    expect(() => createDocumentCheck({ types, slices: new Map() }, rules)).toThrow(
      expect.objectContaining({
        code: 'config.invalid',
        message: expect.stringContaining('customtypes/odd: publish_from is of the type "Text"'),
      }),
    );
  });

  test('of a type whose pages have their uid in the address, yet that has none, are refused', () => {
    const partner = models.types.get('partner');
    if (partner === undefined) throw new Error('Expected the model of partners, got none');
    const { uid: _, ...main } = partner.json['Main'] ?? {};
    const types = new Map([['partner', { ...partner, json: { ...partner.json, Main: main } }]]);
    expect(() => createDocumentCheck({ types, slices: models.slices }, { types: {}, slices: {} })).toThrow(
      expect.objectContaining({
        code: 'config.invalid',
        message: 'Expected a field of the type UID in customtypes/partner, got none; its route is /partners/:uid',
      }),
    );
  });

  test('of which one has a field of no type of Prismic’s are refused with the place of each', () => {
    const group = { type: 'Group', config: { fields: { b: { type: 'Shape' } } } };
    const json = JSON.stringify({ id: 'odd', json: { Main: { a: { type: 'Text' }, group, c: {} } } });
    const types = new Map([['odd', JSON.parse(json)]]);
    const rules = { types: {}, slices: {}, groups: {} };
    expect(() => createDocumentCheck({ types, slices: new Map() }, rules)).toThrow(
      expect.objectContaining({
        code: 'config.invalid',
        message: expect.stringContaining(
          'customtypes/odd: group.b is of the type "Shape"\n  customtypes/odd: c is of the type undefined',
        ),
      }),
    );
  });

  test('are what prismicio-types.d.ts was made from', () => {
    expect(readFileSync('prismicio-types.d.ts', 'utf8')).toBe(createTypes(models));
  });
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fingerprint } from '../../../model/site/fingerprint.ts';

const link = { link_type: 'Document', id: 'a', text: 'Nasiya' };

describe('the fingerprint of content', () => {
  test('is the same for another order of keys, and for what is not filled in', () => {
    const whole = { title: 'Nasiya', body: [{ text: 'a' }, { text: 'b' }] };
    const same = {
      empty: null,
      none: [],
      nothing: {},
      body: [{ text: 'a', note: '' }, { text: 'b' }],
      title: 'Nasiya',
    };
    expect(fingerprint(same)).toBe(fingerprint(whole));
  });

  test('is the same for whatever the service says of the document that a link leads to', () => {
    const told = { ...link, uid: 'nasiya', slug: 'nasiya', lang: 'uz-uz', tags: ['x'], isBroken: false };
    expect(fingerprint({ link: told })).toBe(fingerprint({ link }));
    expect(fingerprint({ link: { ...told, id: 'b' } })).not.toBe(fingerprint({ link }));
  });

  test.each([
    [{ a: 'x' }, { b: 'x' }],
    [{ a: '1' }, { a: 1 }],
    [{ a: true }, { a: false }],
    [{ a: 'true' }, { a: true }],
    [
      { a: 'x', b: 'y' },
      { a: 'y', b: 'x' },
    ],
    [
      ['x', 'y'],
      ['y', 'x'],
    ],
    [{ a: ['x'] }, { a: { 0: 'y' } }],
    [{ a: { b: 'x' } }, { a: 'x', b: 'x' }],
    ['\ud800', '\udc00'],
  ])('tells %j from %j', (one, other) => {
    expect(fingerprint(one)).not.toBe(fingerprint(other));
    expect(fingerprint(one)).toMatch(/^[0-9a-f]{16}$/);
  });

  test('tells any text from any other', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(fingerprint({ text: one }) === fingerprint({ text: other })).toBe(one === other);
      }),
    );
  });
});

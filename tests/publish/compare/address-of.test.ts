import { expect, test } from 'vitest';
import { addressOf } from '../../../publish/compare/address-of.ts';
import type { ComparedPage } from '../../../publish/compare/site-difference.ts';

const URL = 'https://bolak.example';
const STAGE = 'https://stage.bolak.example';

const addressesIn = (before: string | null, after: string | null) => {
  const addressAt = (kind: ComparedPage['kind']): string | null => {
    const from = kind === 'moved' ? '/eski' : null;
    const weight = { before: null, after: null };
    return addressOf({ path: '/тест', locale: 'uz', kind, title: '', from, weight }, { url: URL, before, after });
  };
  return {
    added: addressAt('added'),
    changed: addressAt('changed'),
    moved: addressAt('moved'),
    removed: addressAt('removed'),
  };
};

const AT = '/%D1%82%D0%B5%D1%81%D1%82';

test('of a site that would be, pages are where it would take the place of another one', () => {
  expect(addressesIn(STAGE, null)).toEqual({
    added: null,
    changed: STAGE + AT,
    moved: `${STAGE}/eski`,
    removed: STAGE + AT,
  });
});

test('of a site that has taken the place of another one, pages are where it is', () => {
  expect(addressesIn(null, URL)).toEqual({ added: URL + AT, changed: URL + AT, moved: URL + AT, removed: null });
});

test('of two sites at two places, what is gone from the one is at the other', () => {
  expect(addressesIn(STAGE, URL)).toMatchObject({ changed: URL + AT, removed: STAGE + AT });
});

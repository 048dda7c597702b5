import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDraftCookie, createExpiredDraftCookies, readDraftRef } from '../../browser/drafts/draft-cookie.ts';

const settings = {
  repository: 'bolak',
  endpoint: 'https://bolak.cdn.prismic.io/api/v2',
  pageSize: 9,
  anchors: {},
  timeZone: 'Asia/Tashkent',
  origins: [],
};
const REF = 'https://bolak.prismic.io/previews/A:B?websitePreviewId=C';

/** A cookie as the toolbar writes it. */
const cookie = (value: object): string => `io.prismic.preview=${encodeURIComponent(JSON.stringify(value))}`;

const of = (preview: string): string => cookie({ _tracker: 'x', 'bolak.prismic.io': { preview } });

const read = (cookies: string): string | null => readDraftRef(cookies, settings);

let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => warn.mockRestore());

describe('a draft is read', () => {
  test('from what the site itself and the toolbar write', () => {
    const [own = ''] = createDraftCookie({ repository: 'bolak', ref: REF, isSecure: true, basePath: '' }).split(';');
    expect([read(own), read(of(REF)), read(`a=b; ${of(REF)}; c=d`)]).toEqual([REF, REF, REF]);
  });

  test('from a ref that is a name, among others or alone, as inside of the editor', () => {
    const name = 'm-Zab_c-1:p-De~f.2';
    expect([read(of(name)), read(`io.prismic.preview=${name}`)]).toEqual([name, name]);
    expect([read(`io.prismic.preview=${encodeURIComponent(name)}`), read(`io.prismic.preview=${REF}`)]).toEqual([
      name,
      REF,
    ]);
  });

  test.each([
    ['has only a tracker', cookie({ _tracker: 'x' })],
    ['is empty', 'io.prismic.preview='],
    ['is not encoded', 'io.prismic.preview=%E0'],
    ['is cut off', 'io.prismic.preview=%7B%22bolak'],
    ['is of another repository', cookie({ 'other.prismic.io': { preview: 'https://other.prismic.io/previews/X' } })],
  ])('from the second cookie of the name where the first %s, without a warning', (_, first) => {
    expect(read(`${first}; ${of(REF)}`)).toBe(REF);
    expect(warn).not.toHaveBeenCalled();
  });
});

test.each([
  'http://bolak.prismic.io/previews/A:B',
  'https://bolak.prismic.io:444/previews/A:B',
  'https://a@bolak.prismic.io/previews/A:B',
  'https://:p@bolak.prismic.io/previews/A:B',
  'https://bolak.prismic.io.evil.example/previews/A:B',
  'https://other.prismic.io/previews/A:B',
  '//bolak.prismic.io/previews/A:B',
  'm-a:p-b@evil.example',
  'm-a:p-b/../c',
  'x-a:p-b',
  'javascript:alert(1)',
  '',
])('%j is no draft of this site', (ref) => {
  expect([read(of(ref)), read(`io.prismic.preview=${ref}`)]).toEqual([null, null]);
});

test('of several broken ones there is one warning', () => {
  expect(read('io.prismic.preview=%E0; io.prismic.preview=%7B')).toBe(null);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('whoever leaves a draft leaves that of each domain, too, and first that of the site', () => {
  const expired = (place: string): string => `io.prismic.preview=; Path=${place}; Max-Age=0; SameSite=Lax`;
  expect(createExpiredDraftCookies('www.bolak.example', '')).toEqual(
    ['/', '/; Domain=www.bolak.example', '/; Domain=bolak.example', '/; Domain=example'].map(expired),
  );
  expect(createExpiredDraftCookies('localhost', '/shop')).toEqual(
    ['/shop/', '/', '/shop/; Domain=localhost', '/; Domain=localhost'].map(expired),
  );
});

import { expect, test } from 'vitest';
import type { Region } from '../../cli/diff/find-regions.ts';
import type { ThingInWindow } from '../../cli/diff/look-at-pages.ts';
import { findOtherPictures, withoutStillPictures } from '../../cli/diff/still-pictures.ts';
import { describeFile } from '../../renderer/files/manifest.ts';

const picture = (y: number, height = 100): ThingInWindow => ({
  ...{ is: '<img src="/media/qr.webp">', isWord: false },
  ...{ x: 10, y, width: 100, height },
});
const word = (y: number): ThingInWindow => ({ is: 'Narxi', isWord: true, x: 20, y, width: 40, height: 12 });
const file = (content: string) => [describeFile('media/qr.webp', content), describeFile('index.html', content)];
const SAME = findOtherPictures(file('a'), file('a'));

const box = (y: number) => ({ x: 20, y, width: 30, height: 10 });
const region = (before: number, after: number): Region => ({
  before: { from: before, to: before + 10, boxes: [box(before)] },
  after: { from: after, to: after + 10, boxes: [box(after)] },
});

const things = { before: [picture(100)], after: [picture(124)] };

test('what is other within a picture that has only moved is nothing', () => {
  expect(withoutStillPictures([region(150, 174)], { things, others: SAME })).toEqual([]);
  expect(
    withoutStillPictures([region(150, 174)], { things: { ...things, after: [picture(124, 101)] }, others: SAME }),
  ).toEqual([]);
});

test.each([
  ['lies partly beside it', region(195, 219), things, SAME],
  [
    'is a word upon it',
    region(150, 174),
    { before: [...things.before, word(145)], after: [...things.after, word(169)] },
    SAME,
  ],
  ['is in a picture of another size', region(150, 174), { ...things, after: [picture(124, 90)] }, SAME],
  ['is in a picture that the other page has not', region(150, 174), { ...things, after: [] }, SAME],
  ['is in a picture whose file is another', region(150, 174), things, findOtherPictures(file('a'), file('b'))],
])('what %s is something', (_, other, own, others) => {
  expect(withoutStillPictures([other], { things: own, others })).toHaveLength(1);
});

import { describe, expect, test } from 'vitest';
import {
  addClick,
  answerClicks,
  coverClicks,
  firstClick,
  isUnseen,
  type Click,
  type Clicks,
} from '../../../server/webhook/clicks.ts';

const NONE: Clicks = { covered: null, next: null };
const click = (second: number, ref: string | null = `ref-${second}`): Click => ({
  at: `2026-11-15T07:00:0${second}.000Z`,
  ref,
  documents: [`document-${second}`, 'document'],
});
const documentsOf = (...seconds: readonly number[]): readonly string[] => [
  ...new Set(seconds.flatMap((second) => click(second).documents)),
];

describe('clicks', () => {
  test('that one run answers are one: as old as the first, and with the ref of the newest and the documents of all', () => {
    const told = [click(1), click(2), click(3, null)].reduce(addClick, NONE);
    const covered = { at: click(1).at, ref: 'ref-2', documents: documentsOf(1, 2, 3) };
    expect(coverClicks(told)).toEqual({ covered, next: null });
  });

  test('that come while a run is at work wait for the next', () => {
    const running = addClick(coverClicks(addClick(NONE, click(1))), click(2));
    expect([running.covered, running.next, firstClick(running)]).toEqual([click(1), click(2), click(1).at]);
    const answered = answerClicks(running);
    expect(firstClick(answered)).toBe(click(2).at);
    expect(coverClicks(answered).covered).toEqual(click(2));
  });

  test('that a run could not answer are answered by the next one, with those that came meanwhile', () => {
    const failed = addClick(coverClicks(addClick(NONE, click(1))), click(2));
    const covered = { at: click(1).at, ref: 'ref-2', documents: documentsOf(1, 2) };
    expect(coverClicks(failed)).toEqual({ covered, next: null });
    expect(coverClicks(coverClicks(failed))).toEqual(coverClicks(failed));
  });
});

describe('isUnseen', () => {
  test('is what a hook told of while the service still has the old ref', () => {
    expect(isUnseen(click(2), { ref: 'ref-1', before: 'ref-1' })).toBe(true);
  });

  test.each([
    ['the build has read what the hook named', click(1), 'ref-1', 'ref-1'],
    ['the build has read something new', click(2), 'ref-3', 'ref-1'],
    ['the hook named nothing that was published', click(2, null), 'ref-1', 'ref-1'],
    ['no hook came', null, 'ref-1', 'ref-1'],
  ])('is nothing when %s', (_, hook, ref, before) => {
    expect(isUnseen(hook, { ref, before })).toBe(false);
  });
});

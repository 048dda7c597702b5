import { describe, expect, test } from 'vitest';
import { isReleased } from '../../../server/webhook/target-releases.ts';

const idOf = (digit: string): string => digit.repeat(32);
const [first, second, waiting] = [idOf('a'), idOf('b'), idOf('c')];
const at = '2026-11-15T07:00:00.000Z';
const by = 'ci';

/** State of a target with two releases, at most one of them live, and a held build or none. */
const stateOf = (live: string | undefined, held: { readonly id?: string; readonly isApproved?: boolean } | null) => ({
  releases: [second, first].map((id) => ({
    ...{ id, at, by, since: null, approved: null, isLive: id === live, pages: { added: 0, changed: 1, removed: 0 } },
  })),
  held: held && {
    ...{ id: held.id ?? waiting, at, by, live: second, findings: [] },
    approved: held.isApproved ? { at, by: 'aziza' } : null,
  },
});

const publishing = { id: waiting, message: '', hint: undefined, waitsForPerson: true, tries: 1, at };

describe('what waits for a person is published', () => {
  const isFree = (...state: Parameters<typeof stateOf>): boolean =>
    isReleased({ ...publishing, code: 'publish.held' }, stateOf(...state));

  test('when it is approved, and not before', () => {
    expect(isFree(second, {})).toBe(false);
    expect(isFree(second, { isApproved: true })).toBe(true);
  });

  test('when something else is live than it was judged by, or it is not known to wait any more', () => {
    expect(isFree(first, {})).toBe(true);
    expect(isFree(second, null)).toBe(true);
  });

  test('not when it is another build that waits, whoever has approved that', () => {
    expect(isFree(second, { id: first })).toBe(false);
    expect(isFree(second, { id: first, isApproved: true })).toBe(false);
  });

  test('when a rollback has ended', () => {
    const isOver = (live: string | undefined) =>
      isReleased({ ...publishing, code: 'publish.taken-back' }, stateOf(live, {}));
    expect([isOver(first), isOver(second)]).toEqual([false, true]);
  });
});

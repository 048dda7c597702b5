import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createToastStore, NO_TOASTS } from '../../../model/toasts/toast-store.ts';

beforeEach(() => vi.useFakeTimers());

afterEach(() => vi.useRealTimers());

const messages = (store: ReturnType<typeof createToastStore>): readonly string[] =>
  store.read().map(({ message }) => message);

describe('a toast', () => {
  test('is a success at the bottom right unless it says otherwise', () => {
    const store = createToastStore();
    store.show({ message: 'Saqlandi' });
    store.show({ message: 'Xato', type: 'error', position: 'top-left' });
    expect(store.read()).toMatchObject([
      { message: 'Saqlandi', type: 'success', position: 'bottom-right', isLeaving: false },
      { message: 'Xato', type: 'error', position: 'top-left', isLeaving: false },
    ]);
  });

  test('begins to leave after 5000 ms and is gone 150 ms later', () => {
    const store = createToastStore();
    store.show({ message: 'a' });
    vi.advanceTimersByTime(4999);
    expect(store.read()).toMatchObject([{ isLeaving: false }]);
    vi.advanceTimersByTime(1);
    expect(store.read()).toMatchObject([{ isLeaving: true }]);
    vi.advanceTimersByTime(150);
    expect(store.read()).toEqual([]);
  });

  test.each([0, Number.POSITIVE_INFINITY, 2 ** 31])('with a duration of %s stays until it is dismissed', (duration) => {
    const store = createToastStore();
    const dismiss = store.show({ message: 'a', duration });
    vi.advanceTimersByTime(3_600_000);
    expect(messages(store)).toEqual(['a']);
    dismiss();
    vi.advanceTimersByTime(150);
    expect(messages(store)).toEqual([]);
  });

  test('held after 3000 ms for 10 s leaves 2000 ms after it is released', () => {
    const store = createToastStore();
    store.show({ message: 'a' });
    const [toast] = store.read();
    vi.advanceTimersByTime(3000);
    store.hold(toast?.id ?? 0, 'hover');
    store.hold(toast?.id ?? 0, 'hover');
    vi.advanceTimersByTime(10_000);
    store.release(toast?.id ?? 0, 'hover');
    vi.advanceTimersByTime(1999);
    expect(store.read()).toMatchObject([{ isLeaving: false }]);
    vi.advanceTimersByTime(1);
    expect(store.read()).toMatchObject([{ isLeaving: true }]);
  });

  test('keeps what is left over many holds', () => {
    const store = createToastStore();
    store.show({ message: 'a' });
    const id = store.read()[0]?.id ?? 0;
    for (let round = 0; round < 9; round += 1) {
      vi.advanceTimersByTime(500);
      store.hold(id, 'hover');
      vi.advanceTimersByTime(700);
      store.release(id, 'hover');
    }
    vi.advanceTimersByTime(499);
    expect(store.read()).toMatchObject([{ isLeaving: false }]);
    vi.advanceTimersByTime(1);
    expect(store.read()).toMatchObject([{ isLeaving: true }]);
  });

  test('waits for the focus too when the pointer has left it', () => {
    const store = createToastStore();
    store.show({ message: 'a' });
    const id = store.read()[0]?.id ?? 0;
    store.hold(id, 'hover');
    store.hold(id, 'focus');
    store.release(id, 'hover');
    vi.advanceTimersByTime(60_000);
    expect(store.read()).toMatchObject([{ isLeaving: false }]);
    store.release(id, 'focus');
    vi.advanceTimersByTime(5000);
    expect(store.read()).toMatchObject([{ isLeaving: true }]);
  });

  test('that is dismissed does not come back when it is released', () => {
    const store = createToastStore();
    const dismiss = store.show({ message: 'a' });
    const id = store.read()[0]?.id ?? 0;
    store.hold(id, 'hover');
    dismiss();
    dismiss();
    store.release(id, 'hover');
    vi.advanceTimersByTime(150);
    expect(store.read()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('all toasts can be dismissed at once', () => {
  const store = createToastStore();
  store.show({ message: 'a' });
  store.show({ message: 'b', duration: 0 });
  store.clear();
  vi.advanceTimersByTime(150);
  expect(store.read()).toEqual([]);
});

test('a subscriber hears of each change until it leaves, and reads the same list between changes', () => {
  const store = createToastStore();
  const listener = vi.fn<() => void>();
  const unsubscribe = store.subscribe(listener);
  const dismiss = store.show({ message: 'a' });
  expect(store.read()).toBe(store.read());
  dismiss();
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  store.show({ message: 'b' });
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a store begins with the list that the HTML was rendered with, so that a page is not rendered twice', () => {
  expect(createToastStore().read()).toBe(NO_TOASTS);
});

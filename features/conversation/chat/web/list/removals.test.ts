import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Removals, undoMs } from './removals.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('[ST-18] removing a conversation', () => {
  test('hides it at once, and notifies the server if it is not undone', async () => {
    const removals = new Removals();
    const commit = vi.fn(async () => undefined);
    const listener = vi.fn();
    removals.hidden.subscribe(listener);
    removals.begin('one', commit);
    removals.begin('one', commit);
    expect([...removals.ids]).toEqual(['one']);
    await vi.advanceTimersByTimeAsync(undoMs - 1);
    expect(commit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(commit.mock.calls).toEqual([[false]]);
    expect([...removals.ids]).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('shows it again when undone, and does not notify the server', async () => {
    const removals = new Removals();
    const commit = vi.fn(async () => undefined);
    removals.begin('one', commit);
    removals.undo('one');
    expect([...removals.ids]).toEqual([]);
    await vi.advanceTimersByTimeAsync(2 * undoMs);
    expect(commit).not.toHaveBeenCalled();
  });

  test('keeps it hidden until the response, and commits once when the page is left', async () => {
    const removals = new Removals();
    let answer = () => {};
    const commit = vi.fn(() => new Promise<void>((done) => (answer = done)));
    removals.begin('one', commit);
    removals.commitAll();
    removals.commitAll();
    removals.undo('one');
    expect(commit.mock.calls).toEqual([[true]]);
    expect([...removals.ids]).toEqual(['one']);
    answer();
    await vi.advanceTimersByTimeAsync(2 * undoMs);
    expect([...removals.ids]).toEqual([]);
    expect(commit).toHaveBeenCalledTimes(1);
  });
});

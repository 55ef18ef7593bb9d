import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Removals, undoFor } from './removals.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('[ST-18] removing a conversation', () => {
  test('hides it at once and tells the server when nobody takes it back', async () => {
    const removals = new Removals();
    const commit = vi.fn(async () => undefined);
    const heard = vi.fn();
    removals.hidden.subscribe(heard);
    removals.begin('one', commit);
    removals.begin('one', commit);
    expect([...removals.ids]).toEqual(['one']);
    await vi.advanceTimersByTimeAsync(undoFor - 1);
    expect(commit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(commit.mock.calls).toEqual([[false]]);
    expect([...removals.ids]).toEqual([]);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('taken back, it is there again and the server hears nothing', async () => {
    const removals = new Removals();
    const commit = vi.fn(async () => undefined);
    removals.begin('one', commit);
    removals.undo('one');
    expect([...removals.ids]).toEqual([]);
    await vi.advanceTimersByTimeAsync(2 * undoFor);
    expect(commit).not.toHaveBeenCalled();
  });

  test('stays hidden until the answer, and a page that goes commits once', async () => {
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
    await vi.advanceTimersByTimeAsync(2 * undoFor);
    expect([...removals.ids]).toEqual([]);
    expect(commit).toHaveBeenCalledTimes(1);
  });
});

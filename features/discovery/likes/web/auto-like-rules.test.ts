import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseDelay, runAutoLike } from './auto-like-rules.ts';
import type { AutoLiker } from '../contract.ts';

describe('[ST-21] the delay in ?t=', () => {
  it.each([
    ['0', 0],
    ['5', 5],
    ['9999', 3600],
    [null, null],
    ['', null],
    ['-1', null],
    ['1.5', null],
    ['soon', null],
    ['100000', null],
  ])('%j means %j seconds', (written, seconds) => {
    expect(parseDelay(written)).toBe(seconds);
  });
});

describe('[CA-08] [LM-04] the automatic like', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const liker = { id: 'bram', name: 'Bram', origin: 'automatic' } as AutoLiker;
  const run = async (ask: () => Promise<{ profile: AutoLiker | null }>) => {
    const done: string[] = [];
    await runAutoLike({
      ask,
      show: ({ name }) => done.push(`show ${name}`),
      reloadLikes: () => done.push('reload'),
      leave: () => done.push('leave'),
    });
    return done;
  };

  it('is shown, and the likes are refetched half a second later', async () => {
    const done = await run(async () => ({ profile: liker }));
    expect(done).toEqual(['show Bram', 'leave']);
    vi.advanceTimersByTime(499);
    expect(done).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(done).toEqual(['show Bram', 'leave', 'reload']);
  });

  it('shows nothing if there is none or the call fails, but still removes the parameter', async () => {
    expect(await run(async () => ({ profile: null }))).toEqual(['leave']);
    expect(await run(() => Promise.reject(new Error('offline')))).toEqual(['leave']);
    vi.runAllTimers();
  });
});

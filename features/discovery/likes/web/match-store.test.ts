import { describe, expect, it } from 'vitest';
import { MatchStore } from './match-store.ts';

describe('[ST-11] matches to celebrate', () => {
  it('appear once, whether the response or the event reports the match first', () => {
    const store = new MatchStore();
    store.announce('anna');
    store.announce('anna');
    expect(store.current).toBe('anna');
    store.close();
    store.announce('anna');
    expect(store.current).toBeNull();
  });

  it('appear one after the other', () => {
    const store = new MatchStore();
    store.announce('anna');
    store.announce('clara');
    expect(store.current).toBe('anna');
    store.close();
    expect(store.current).toBe('clara');
  });

  it('appear again after a like was withdrawn and given again', () => {
    const store = new MatchStore();
    store.announce('anna');
    store.close();
    store.forget('anna');
    store.announce('anna');
    expect(store.current).toBe('anna');
  });

  it('notify subscribers', () => {
    const store = new MatchStore();
    let notifications = 0;
    const stop = store.waiting.subscribe(() => notifications++);
    store.announce('anna');
    store.close();
    stop();
    store.announce('clara');
    expect(notifications).toBe(2);
  });
});

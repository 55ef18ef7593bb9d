import { describe, expect, it } from 'vitest';
import { MatchStore } from './match-store.ts';

describe('[ST-11] matches to celebrate', () => {
  it('come once, whether the like or the event tells first', () => {
    const store = new MatchStore();
    store.announce('anna');
    store.announce('anna');
    expect(store.current).toBe('anna');
    store.close();
    store.announce('anna');
    expect(store.current).toBeNull();
  });

  it('come one after the other', () => {
    const store = new MatchStore();
    store.announce('anna');
    store.announce('clara');
    expect(store.current).toBe('anna');
    store.close();
    expect(store.current).toBe('clara');
  });

  it('come again when a like was taken back and given anew', () => {
    const store = new MatchStore();
    store.announce('anna');
    store.close();
    store.forget('anna');
    store.announce('anna');
    expect(store.current).toBe('anna');
  });

  it('tell who watches', () => {
    const store = new MatchStore();
    let told = 0;
    const stop = store.waiting.subscribe(() => told++);
    store.announce('anna');
    store.close();
    stop();
    store.announce('clara');
    expect(told).toBe(2);
  });
});

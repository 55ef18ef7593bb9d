import { useCallback, useEffect } from 'react';
import { useSettings } from '#features/site/sites/web/public.ts';
import { useStore } from '#platform/web/store.ts';
import { push, startOfPush, type PushState } from './push-store.ts';

/** What asks the browser: a page's first view does without. */
const browser = () => import('./push-browser.ts');

export interface Push extends PushState {
  /** Push can be turned on here: possible, not refused, not on yet. */
  readonly available: boolean;
  /** Messages are pushed to this browser. */
  readonly subscribed: boolean;
  /** Asks the browser's user; call it in answer to a press. True when push is on now. */
  readonly subscribe: () => Promise<boolean>;
  readonly unsubscribe: () => Promise<void>;
}

/** Push in this browser (EN-13, ST-08). The first use asks the browser; until it has answered nothing is available. */
export function usePush(): Push {
  const { push_public_key: key } = useSettings();
  const state = useStore(push.store, (now) => now, startOfPush);
  useEffect(() => void browser().then(({ check }) => check(key)), [key]);
  const subscribe = useCallback(async () => key !== null && (await browser()).subscribe(key), [key]);
  const unsubscribe = useCallback(async () => (await browser()).unsubscribe(), []);
  const subscribed = typeof state.isSubscribed === 'object';
  const available = state.checked && state.isCapable && state.isSubscribed === false;
  return { ...state, available, subscribed, subscribe, unsubscribe };
}

import { useCallback, useEffect } from 'react';
import { useSettings } from '#features/site/sites/web/public.ts';
import { useStore } from '#platform/web/store.ts';
import { push, startOfPush, type PushState } from './push-store.ts';

/** Browser code that is not needed for a page's first view. */
const browser = () => import('./push-browser.ts');

export interface Push extends PushState {
  /** Whether push can be turned on here: supported, not denied, not on yet. */
  readonly available: boolean;
  /** Whether messages are pushed to this browser. */
  readonly subscribed: boolean;
  /** Asks for permission. Call it from a click handler. Returns true if push is now on. */
  readonly subscribe: () => Promise<boolean>;
  readonly unsubscribe: () => Promise<void>;
}

/** Push in this browser (EN-13, ST-08). The first use runs the check. Until it is done, push is not available. */
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

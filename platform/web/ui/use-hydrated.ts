import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and on pages without script. True once React runs in the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

import { useEffect } from 'react';

/** The page with which the document was loaded, once the first hook has asked. */
let firstPage: string | null = null;

/** Whether this is still the page that the browser took from its cache when its reader went back. */
function isRestored(): boolean {
  firstPage ??= location.href;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward' && location.href === firstPage;
}

/**
 * Calls `renew` when the Back or Forward button shows the page as it was left (`kept`), or as it was loaded then
 * (`loaded`): the member may have paid, ordered or logged out since. A component that is shown again on the page that was
 * loaded calls it again. `renew` must be a stable function.
 */
export function useAfterBack(renew: (page: 'kept' | 'loaded') => void): void {
  useEffect(() => {
    if (isRestored()) renew('loaded');
    const renewKept = ({ persisted }: PageTransitionEvent) => {
      if (persisted) renew('kept');
    };
    addEventListener('pageshow', renewKept);
    return () => removeEventListener('pageshow', renewKept);
  }, [renew]);
}

import { useEffect } from 'react';

/** Whether the browser took this document from its cache when its reader went back. */
const isRestored = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward';
};

/**
 * Calls `renew` when the Back or Forward button shows the page as it was left, or as it was loaded then: the member may
 * have paid, ordered or logged out since. `renew` must be a stable function.
 */
export function useAfterBack(renew: () => void): void {
  useEffect(() => {
    const renewRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) renew();
    };
    addEventListener('pageshow', renewRestored);
    return () => removeEventListener('pageshow', renewRestored);
  }, [renew]);
  useEffect(() => {
    if (isRestored()) renew();
  }, [renew]);
}

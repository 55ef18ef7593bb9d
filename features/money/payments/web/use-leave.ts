import { useCallback, useEffect, useState } from 'react';
import { second } from '#platform/shared/time.ts';
import { useAfterBack } from '#platform/web/use-after-back.ts';

/** How long the browser may take to open the provider's page, in ms. After that, the buyer may try again. */
const leaveTimeoutMs = 10 * second;

interface Leave {
  /** Whether the browser is opening another page. */
  readonly leaving: boolean;
  /** Opens a page outside this one, such as the provider's. */
  readonly leave: (address: string) => void;
}

/**
 * Leaves the page for the provider's. `leaving` ends when the navigation is refused, takes too long, or the Back button
 * restores this page; otherwise its buttons would stay busy forever. `onStayed` must be a stable function.
 */
export function useLeave(onStayed: () => void): Leave {
  const [leaving, setLeaving] = useState(false);
  const stay = useCallback(() => {
    setLeaving(false);
    onStayed();
  }, [onStayed]);
  useAfterBack(stay);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(stay, leaveTimeoutMs);
    return () => clearTimeout(timer);
  }, [leaving, stay]);
  const leave = useCallback(
    (address: string) => {
      setLeaving(true);
      try {
        location.assign(address);
      } catch {
        stay();
      }
    },
    [stay],
  );
  return { leaving, leave };
}

import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { second } from '#platform/shared/time.ts';
import { useAfterBack } from '#platform/web/use-after-back.ts';
import { isResultPath } from '../../result-path.ts';

/** How long the browser may take to open the provider's page, in ms. After that, the buyer may try again. */
const leaveTimeoutMs = 10 * second;

interface Leave {
  /** Whether another page is being opened. */
  readonly leaving: boolean;
  /** Opens the provider's page, or the result's if nothing is left to pay. */
  readonly leave: (address: string) => void;
}

/**
 * Leaves the page for the provider's. `leaving` ends when the navigation is refused, takes too long, or the Back button
 * restores this page; otherwise its buttons would stay busy forever. It does not end while the result's page is opened,
 * however slow that is: the order has been charged, so nobody may order again. `onStayed` must be a stable function.
 */
export function useLeave(onStayed: () => void): Leave {
  const [destination, setDestination] = useState<'provider' | 'result' | null>(null);
  const navigate = useNavigate();
  const stay = useCallback(() => {
    setDestination(null);
    onStayed();
  }, [onStayed]);
  useAfterBack(stay);
  useEffect(() => {
    if (destination !== 'provider') return;
    const timer = setTimeout(stay, leaveTimeoutMs);
    return () => clearTimeout(timer);
  }, [destination, stay]);
  const leave = useCallback(
    (address: string) => {
      if (isResultPath(address)) {
        setDestination('result');
        void navigate(address);
        return;
      }
      setDestination('provider');
      try {
        location.assign(address);
      } catch {
        stay();
      }
    },
    [navigate, stay],
  );
  return { leaving: destination !== null, leave };
}

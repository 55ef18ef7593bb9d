import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { useSend } from '#platform/web/use-call.ts';
import { saveSearch } from '../calls.gen.ts';
import { addressOf, setFilters, sorts, type Filters } from './search-filters.ts';

/** A search starts this long after the last change (LM-08). */
const settleMilliseconds = 200;

/**
 * The filters in force, and at once those just chosen; when choosing is done the address follows, and a member's
 * search is kept for the next visit.
 */
export function useFilters(inForce: Filters): {
  readonly filters: Filters;
  /** Filters were chosen that the page does not show yet. */
  readonly choosing: boolean;
  readonly change: (filters: Filters) => void;
} {
  const navigate = useNavigate();
  const isMember = useUser() !== null;
  const { mutate: save } = useSend(saveSearch);
  const [chosen, setChosen] = useState<Filters | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const address = addressOf(inForce);
  const latestAddress = useRef(address);

  useEffect(() => () => clearTimeout(timer.current), []);
  // What was chosen stands until the page shows it: a moment of the old filters between would take a press.
  useEffect(() => {
    latestAddress.current = address;
    setChosen((latest) => (latest && addressOf(latest) === address ? null : latest));
  }, [address]);

  const change = (filters: Filters) => {
    setChosen(filters);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (isMember) save({ filters: setFilters(filters), sort: filters.sort ?? sorts[0] });
      if (addressOf(filters) === latestAddress.current) setChosen(null);
      else void navigate(addressOf(filters), { replace: true, preventScrollReset: true });
    }, settleMilliseconds);
  };
  return { filters: chosen ?? inForce, choosing: chosen !== null, change };
}

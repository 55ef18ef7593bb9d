import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { forgetPage } from '#platform/web/remembered-pages.ts';
import { useSend } from '#platform/web/use-call.ts';
import { saveSearch } from '../../calls.gen.ts';
import { searchAddress, filtersWithoutSort, sorts, type Filters } from './search-filters.ts';

/** The delay between the last change and the search (LM-08). */
const searchDelayMs = 200;

/**
 * The filters that were applied or just chosen. After a pause in choosing, the page navigates to their address, and
 * the server saves a member's search for the next visit.
 */
export function useFilters(applied: Filters): {
  readonly filters: Filters;
  /** Whether the chosen filters have yet to be applied. */
  readonly choosing: boolean;
  readonly change: (filters: Filters) => void;
} {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isMember = useUser() !== null;
  // The plain address leads to the search that is saved by then.
  const forgetSaved = () => forgetPage(queries, '/members');
  const { mutate: save } = useSend(saveSearch, { onSuccess: forgetSaved });
  const [chosen, setChosen] = useState<Filters | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const address = searchAddress(applied);
  const latestAddress = useRef(address);

  useEffect(() => () => clearTimeout(timer.current), []);
  // Keep the chosen filters until the page shows them. If the old filters reappeared in between, a click would be
  // lost.
  useEffect(() => {
    latestAddress.current = address;
    setChosen((latest) => (latest && searchAddress(latest) === address ? null : latest));
  }, [address]);

  const change = (filters: Filters) => {
    setChosen(filters);
    forgetSaved();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (isMember) save({ filters: filtersWithoutSort(filters), sort: filters.sort ?? sorts[0] });
      if (searchAddress(filters) === latestAddress.current) setChosen(null);
      else void navigate(searchAddress(filters), { replace: true, preventScrollReset: true });
    }, searchDelayMs);
  };
  return { filters: chosen ?? applied, choosing: chosen !== null, change };
}

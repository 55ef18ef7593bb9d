import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addressOf, filtersOf, type Filters } from './search-filters.ts';

/** A search starts this long after the last change (LM-08). */
const settleMilliseconds = 200;

/** The filters of the address, and at once those just chosen; the address follows when choosing is done. */
export function useFilters(): { readonly filters: Filters; readonly change: (filters: Filters) => void } {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [chosen, setChosen] = useState<Filters | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (filters: Filters) => {
    setChosen(filters);
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      await navigate(addressOf(filters), { replace: true, preventScrollReset: true });
      setChosen((latest) => (latest === filters ? null : latest));
    }, settleMilliseconds);
  };
  return { filters: chosen ?? filtersOf(params), change };
}

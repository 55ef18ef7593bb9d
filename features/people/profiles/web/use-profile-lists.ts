import { useCall } from '#platform/web/use-call.ts';
import { getInterests } from '../calls.gen.ts';

/** The interests a member may choose; fetched once per visit, because they change only with a release (CA-14). */
export const useInterests = () =>
  useCall(getInterests, {}, { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY });

import { useCall } from '#platform/web/use-call.ts';
import { getInterests } from '../calls.gen.ts';

/** The interests a member may choose; fetched once a visit, because they change with a release only (CA-14). */
export const useInterests = () =>
  useCall(getInterests, {}, { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY });

import { useCall } from '#platform/web/use-call.ts';
import { getInterests } from '../calls.gen.ts';

/**
 * The interests that a member may choose. They change only with a release, so they are fetched once per visit (CA-14).
 */
export const useInterests = () =>
  useCall(getInterests, {}, { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY });

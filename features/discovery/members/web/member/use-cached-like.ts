import { useQueryClient } from '@tanstack/react-query';
import type { LikeState } from '#features/discovery/likes/web/public.ts';
import { callKey } from '#platform/web/use-call.ts';
import { getMember } from '../../calls.gen.ts';
import type { MemberData } from './load-member.ts';

/** Updates a cached profile after a like. A response to an earlier request does not overwrite it. */
export function useCachedLike(id: string): (state: LikeState) => void {
  const queries = useQueryClient();
  return (state) =>
    void queries.setQueryData<MemberData>(
      callKey(getMember, { id }),
      (cached) => cached && { ...cached, ...state },
    );
}

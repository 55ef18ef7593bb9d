import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { getUser } from '#features/accounts/contract.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useToast } from '#platform/web/ui/toast.tsx';
import { callKey, useSend } from '#platform/web/use-call.ts';
import { getLikes, likeMember, unlikeMember } from '../contract.ts';
import { likeErrorMessages } from './error-messages.ts';
import { matches } from './match-store.ts';

export interface LikeState {
  readonly liked: boolean;
  readonly match: boolean;
}

/** Likes and takes back; a failure is told in a toast, and a like that makes a match celebrates it. */
export function useLike(memberId: string, onChange: (state: LikeState) => void) {
  const { t } = useLingui();
  const toast = useToast();
  const queries = useQueryClient();
  const sentence = useErrorSentence(likeErrorMessages);
  const onError = (error: Error) =>
    void toast.show({ tone: 'danger', title: t`The like was not saved`, text: sentence(error) });
  const settle = (state: LikeState) => {
    onChange(state);
    for (const call of [getLikes, getUser]) void queries.invalidateQueries({ queryKey: callKey(call) });
  };
  const like = useSend(likeMember, {
    onError,
    onSuccess: ({ match }) => {
      settle({ liked: true, match });
      if (match) matches.announce(memberId);
    },
  });
  const unlike = useSend(unlikeMember, {
    onError,
    onSuccess: () => {
      matches.forget(memberId);
      settle({ liked: false, match: false });
    },
  });
  return {
    liking: like.isPending,
    pending: like.isPending || unlike.isPending,
    like: (note?: string) => like.mutate({ member: memberId, ...(note === undefined ? {} : { note }) }),
    unlike: () => unlike.mutate({ member: memberId }),
  };
}

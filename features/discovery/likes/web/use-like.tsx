import { Trans, useLingui } from '@lingui/react/macro';
import type { PromptId } from '#features/people/profiles/prompts.ts';
import { NetworkError } from '#platform/web/api-client.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { likeMember, unlikeMember } from '../calls.gen.ts';
import { likeErrorMessages } from './error-messages.ts';
import { matches } from './match-store.ts';

export interface LikeState {
  readonly liked: boolean;
  readonly match: boolean;
}

/** A second tap within this time belongs to a double tap, which likes and takes nothing back. In milliseconds. */
export const doubleTapMs = 600;

/** The note that is sent with a like, and the prompt that the like is about. */
export interface LikeAbout {
  readonly note?: string;
  readonly prompt?: PromptId;
}

/**
 * Gives or withdraws a like. If that fails, a toast offers a retry. If the like makes a match, the match is
 * celebrated.
 */
export function useLike(memberId: string, onSaved?: (state: LikeState) => void) {
  const tellFailure = useLikeFailure();
  const like = useSend(likeMember, {
    onError: (error, input) => tellFailure(error, () => send(like, input)),
    onSuccess: ({ match }) => {
      onSaved?.({ liked: true, match });
      if (match) matches.announce(memberId);
    },
  });
  const unlike = useSend(unlikeMember, {
    onError: (error, input) => tellFailure(error, () => send(unlike, input)),
    onSuccess: () => {
      matches.forget(memberId);
      onSaved?.({ liked: false, match: false });
    },
  });
  // Without this, an offline browser would keep retrying while the button looks done. Report the failure at once.
  function send<I>({ mutate }: { mutate: (input: I) => void }, input: I): void {
    if (navigator.onLine) mutate(input);
    else tellFailure(new NetworkError('The browser is offline.'), () => send({ mutate }, input));
  }
  return {
    liking: like.isPending,
    pending: like.isPending || unlike.isPending,
    like: (about: LikeAbout = {}) => send(like, { member: memberId, ...about }),
    unlike: () => send(unlike, { member: memberId }),
  };
}

/** Says in a toast that a like was not saved, and offers a retry. */
export function useLikeFailure() {
  const { t } = useLingui();
  const toast = useToast();
  const sentence = useErrorSentence(likeErrorMessages);
  return (error: Error, again: () => void) => {
    const shown = toast.show({
      tone: 'danger',
      title: t`We couldn’t save your like`,
      text: sentence(error),
      action: (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => {
            toast.dismiss(shown);
            again();
          }}
        >
          <Trans>Try again</Trans>
        </Button>
      ),
    });
  };
}

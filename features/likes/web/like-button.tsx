import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { getUser } from '#features/accounts/contract.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { callKey, useSend } from '#platform/web/use-call.ts';
import { getLikes, likeMember, unlikeMember } from '../contract.ts';
import { likeErrorMessages } from './error-messages.ts';
import { matches } from './match-store.ts';

interface LikeButtonProps {
  readonly memberId: string;
  readonly liked: boolean;
  /** The like was given or taken back; the server has it. */
  readonly onChange: (state: { readonly liked: boolean; readonly match: boolean }) => void;
  readonly className?: string;
}

/** Likes, and takes the like back. A like that makes a match celebrates it. */
export function LikeButton({ memberId, liked, onChange, className }: LikeButtonProps) {
  const { t } = useLingui();
  const toast = useToast();
  const queries = useQueryClient();
  const sentence = useErrorSentence(likeErrorMessages);
  const onError = (error: Error) =>
    void toast.show({ tone: 'danger', title: t`The like was not saved`, text: sentence(error) });
  const settle = (state: { liked: boolean; match: boolean }) => {
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
  const pending = like.isPending || unlike.isPending;
  const shown = pending ? like.isPending : liked;
  const press = () => {
    if (!pending) (liked ? unlike : like).mutate({ member: memberId });
  };
  return (
    <Button
      variant={shown ? 'secondary' : 'primary'}
      size="lg"
      icon={<Heart className={shown ? 'fill-primary text-primary' : ''} />}
      onClick={press}
      {...(className ? { className } : {})}
    >
      {shown ? t`Liked` : t`Like`}
      {shown ? <span className="sr-only">{t`Press to take it back`}</span> : null}
    </Button>
  );
}

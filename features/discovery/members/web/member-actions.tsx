import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { useOpenChat } from '#features/conversation/chat/web/public.ts';
import { LikeButton, LikeNoteButton } from '#features/discovery/likes/web/public.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import type { MemberData } from './load-member.ts';
import { useCachedLike } from './use-cached-like.ts';

/** Sticks to the bottom of the screen until the reader scrolls to its place below the text. */
export function MemberActions({ data }: { readonly data: MemberData }) {
  const { t } = useLingui();
  const updateCachedLike = useCachedLike(data.member.id);
  return (
    <div
      role="group"
      aria-label={t`Like or message`}
      data-bar="below"
      className="sticky bottom-0 z-20 -mx-3 flex flex-wrap gap-2 min-[420px]:gap-3 border-t border-line bg-surface/95 px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur sm:-mx-4 sm:px-4 md:mx-0 md:rounded-card md:border md:p-4"
    >
      <LikeButton
        member={data.member}
        liked={data.liked}
        match={data.match}
        onSaved={updateCachedLike}
        className="min-w-0 flex-1 basis-33 px-3"
      />
      {data.liked ? null : <LikeNoteButton member={data.member} onSaved={updateCachedLike} />}
      <MessageButton data={data} />
    </div>
  );
}

function MessageButton({ data }: { readonly data: MemberData }) {
  const { t } = useLingui();
  const toast = useToast();
  const sentence = useErrorSentence();
  const { open, isPending } = useOpenChat(data.member.id, {
    onError: (error) =>
      void toast.show({ tone: 'danger', title: t`The chat could not be opened`, text: sentence(error) }),
  });
  const look = {
    size: 'lg',
    variant: data.liked ? 'primary' : 'secondary',
    icon: <MessageCircle />,
    className: 'min-w-0 flex-1 basis-33 px-3',
  } as const;
  if (data.conversation) {
    return (
      <Button asChild {...look}>
        <Link to={`/chats/${data.conversation}`}>
          <Trans>Message</Trans>
        </Link>
      </Button>
    );
  }
  return (
    <Button {...look} loading={isPending} onClick={open}>
      <Trans>Message</Trans>
    </Button>
  );
}

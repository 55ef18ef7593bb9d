import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { useOpenChat } from '#features/conversation/chat/web/public.ts';
import { LikeButton, LikeNoteButton, type LikeState } from '#features/discovery/likes/web/public.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { callKey } from '#platform/web/use-call.ts';
import { getMember } from '../calls.gen.ts';
import type { MemberData } from './load-member.ts';

/** Always within reach, from the first look on: at the foot of the screen until its place under the words is reached. */
export function MemberActions({ data }: { readonly data: MemberData }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { id } = data.member;
  // What is kept of the profile says so at once; an answer that is on its way from before the like is dropped.
  const keepLike = (state: LikeState) =>
    void queries.setQueryData<MemberData>(
      callKey(getMember, { id }),
      (known) => known && { ...known, ...state },
    );
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
        onSaved={keepLike}
        className="min-w-0 flex-1 basis-33 px-3"
      />
      {data.liked ? null : <LikeNoteButton member={data.member} onSaved={keepLike} />}
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

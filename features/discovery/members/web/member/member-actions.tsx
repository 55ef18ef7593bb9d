import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { LikeButton, useHello } from '#features/discovery/likes/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { MemberData } from './load-member.ts';
import { useCachedLike } from './use-cached-like.ts';

const look = 'flex-1 basis-29 px-3! shadow-float lg:min-h-12! lg:text-base! lg:shadow-none';

/**
 * Like and message buttons, on a solid ground, within the thumb's reach: they stay at the bottom of the screen while the reader
 * scrolls. On wide screens a line sets them apart from the text, which does not fade there.
 */
export function MemberActions({ data }: { readonly data: MemberData }) {
  const { t } = useLingui();
  const updateCachedLike = useCachedLike(data.member.id);
  return (
    <div
      role="group"
      aria-label={t`Like or message`}
      data-bar="below"
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap gap-2 bg-linear-to-t from-page from-[calc(100%-1.5rem)] to-page/0 px-4 pt-9 pb-[max(0.75rem,env(safe-area-inset-bottom))] min-[420px]:gap-3 lg:mx-0 lg:border-t lg:border-line lg:bg-page lg:bg-none lg:px-0 lg:py-4"
    >
      <LikeButton
        member={data.member}
        liked={data.liked}
        match={data.match}
        likesMe={data.likes_me}
        onSaved={updateCachedLike}
        className={look}
      />
      <MessageButton data={data} />
    </div>
  );
}

function MessageButton({ data }: { readonly data: MemberData }) {
  const { open, isPending } = useHello(data.member.id);
  const props = {
    size: 'lg',
    variant: data.liked ? 'primary' : 'secondary',
    icon: <MessageCircle />,
    className: look,
  } as const;
  if (data.conversation) {
    return (
      <Button asChild {...props}>
        <Link to={`/chats/${data.conversation}`}>
          <Trans>Message</Trans>
        </Link>
      </Button>
    );
  }
  return (
    <Button {...props} loading={isPending} onClick={open}>
      <Trans>Message</Trans>
    </Button>
  );
}

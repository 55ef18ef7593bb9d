import { useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import { promptTexts } from '#features/people/profiles/web/public.ts';
import { MemberGrid, MemberTile } from '#features/discovery/member-tiles/web/public.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import type { ReceivedLike } from '../contract.ts';
import { EmptyList } from './empty-list.tsx';
import { LikeBadges } from './like-badges.tsx';
import { LikeCards } from './like-card.tsx';
import type { LikesType } from './likes-lists.ts';
import { useHello } from './use-hello.ts';

interface LikesGridProps {
  readonly type: LikesType;
  readonly likes: readonly ReceivedLike[];
}

/** Received likes as large cards; matches and sent likes as tiles. */
export function LikesGrid({ type, likes }: LikesGridProps) {
  if (likes.length === 0) return <EmptyList type={type} />;
  if (type === 'received') return <LikeCards likes={likes} />;
  return (
    <MemberGrid>
      {likes.map((like, index) => (
        <MemberTile
          key={like.id}
          member={like}
          to={`/likes/m/${like.id}`}
          priority={index < 2}
          menu
          badge={<LikeBadges like={like} marksMatch={type !== 'matches'} />}
          below={<LikeNote like={like} />}
          action={like.match ? <HelloButton member={like} /> : undefined}
        />
      ))}
    </MemberGrid>
  );
}

/** Opens the chat with a match. */
function HelloButton({ member: { id, name } }: { readonly member: Pick<ReceivedLike, 'id' | 'name'> }) {
  const { t } = useLingui();
  const chat = useHello(id);
  return (
    <IconButton
      label={t`Say hello to ${name}`}
      icon={<MessageCircle />}
      variant="overlay"
      className="m-1 noscript:hidden"
      loading={chat.isPending}
      onClick={chat.open}
    />
  );
}

/** The prompt that a like is about, and its note. */
function LikeNote({ like: { note, prompt } }: { readonly like: ReceivedLike }) {
  const { i18n } = useLingui();
  if (note === null && prompt === null) return null;
  return (
    <div className="px-3 pt-1.5 pb-3 text-sm sm:px-1">
      {prompt === null ? null : <p className="line-clamp-2 font-medium">{i18n._(promptTexts[prompt])}</p>}
      {note === null ? null : (
        <p className="line-clamp-3 wrap-anywhere whitespace-pre-line text-ink-muted" dir="auto">
          {note}
        </p>
      )}
    </div>
  );
}

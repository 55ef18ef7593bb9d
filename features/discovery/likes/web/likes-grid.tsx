import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Eye, Heart, HeartHandshake, Send } from 'lucide-react';
import { Link } from 'react-router';
import { promptTexts } from '#features/people/profiles/web/public.ts';
import { MemberGrid, MemberTile } from '#features/discovery/member-tiles/web/public.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import type { LikedProfile, ReceivedLike } from '../contract.ts';
import { isNew, type LikesType, type ListType } from './likes-lists.ts';
import { OriginBadge } from './origin-badge.tsx';

interface LikesGridProps {
  readonly type: LikesType;
  readonly likes: readonly (ReceivedLike | LikedProfile)[];
}

export function LikesGrid({ type, likes }: LikesGridProps) {
  if (likes.length === 0) return <EmptyList type={type} />;
  return (
    <MemberGrid>
      {likes.map((like, index) => (
        <MemberTile
          key={like.id}
          member={like}
          to={`/likes/m/${like.id}`}
          priority={index < 2}
          menu
          badge={<LikeBadge like={like} type={type} />}
          below={<LikeNote like={like} />}
        />
      ))}
    </MemberGrid>
  );
}

function LikeBadge({ like, type }: { readonly like: ReceivedLike | LikedProfile; readonly type: LikesType }) {
  return (
    <>
      {isNew(like) ? (
        <Badge look="solid">
          <Trans>New</Trans>
        </Badge>
      ) : null}
      {like.match && type !== 'matches' ? (
        <Badge look="solid" tone="success">
          <Heart aria-hidden="true" className="fill-current" />
          <Trans>Match</Trans>
        </Badge>
      ) : null}
      <OriginBadge origin={like.origin} look="solid" />
    </>
  );
}

/** The prompt that a like is about, and its note. */
function LikeNote({ like: { note, prompt } }: { readonly like: ReceivedLike | LikedProfile }) {
  const { i18n } = useLingui();
  return (
    <>
      {prompt === null ? null : (
        <p className="line-clamp-2 px-1 pt-1.5 text-sm font-medium">{i18n._(promptTexts[prompt])}</p>
      )}
      {note === null ? null : (
        <p
          className="line-clamp-3 px-1 pt-1.5 text-sm wrap-anywhere whitespace-pre-line text-ink-muted"
          dir="auto"
        >
          {note}
        </p>
      )}
    </>
  );
}

const emptyTexts = {
  received: {
    icon: <Heart />,
    title: <Trans>No likes yet</Trans>,
    text: (
      <Trans>
        Members who see you in their search can like you. A clear photo and a few words about you help most.
      </Trans>
    ),
    action: { to: '/profile', label: <Trans>Complete my profile</Trans> },
  },
  sent: {
    icon: <Send />,
    title: <Trans>You have not liked anyone yet</Trans>,
    text: (
      <Trans>A like tells somebody that you would like to meet. If it is returned, you are a match.</Trans>
    ),
    action: { to: '/members', label: <Trans>Search members</Trans> },
  },
  matches: {
    icon: <HeartHandshake />,
    title: <Trans>No matches yet</Trans>,
    text: <Trans>When you like somebody who likes you, you both see it here at once.</Trans>,
    action: { to: '/members', label: <Trans>Search members</Trans> },
  },
  visitors: {
    icon: <Eye />,
    title: <Trans>No visitors yet</Trans>,
    text: (
      <Trans>
        Anyone who opens your profile shows up here, unless they are in invisible mode. Looking at others
        helps.
      </Trans>
    ),
    action: { to: '/members', label: <Trans>Search members</Trans> },
  },
} as const;

export function EmptyList({ type }: { readonly type: ListType }) {
  const { icon, title, text, action } = emptyTexts[type];
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={text}
      action={
        <>
          <Button asChild>
            <Link to={action.to}>{action.label}</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to="/match-finder">
              <Trans>To the match finder</Trans>
            </Link>
          </Button>
        </>
      }
    />
  );
}

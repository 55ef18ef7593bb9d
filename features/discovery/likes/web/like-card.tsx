import { Trans, useLingui } from '@lingui/react/macro';
import { Heart, MessageCircle, X } from 'lucide-react';
import { useRef } from 'react';
import {
  FictionalBadge,
  MemberLink,
  PlaceLine,
  TileMenu,
} from '#features/discovery/member-tiles/web/public.ts';
import { promptTexts } from '#features/people/profiles/web/public.ts';
import { OnlineDot } from '#platform/web/ui/avatar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Photo } from '#platform/web/ui/photo.tsx';
import type { ReceivedLike } from '../contract.ts';
import { LikeBadges } from './like-badges.tsx';
import { useDecline } from './use-decline.tsx';
import { useHello } from './use-hello.ts';
import { useLike } from './use-like.tsx';

/** Received likes, as large photos with yes and no buttons on them: in one column on a phone, then in two and three. */
export function LikeCards({ likes }: { readonly likes: readonly ReceivedLike[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { declined, decline } = useDecline();
  const answerNo = (like: ReceivedLike) => {
    // The clicked button disappears with its card.
    list.current?.focus({ preventScroll: true });
    decline(like);
  };
  return (
    <ul ref={list} tabIndex={-1} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
      {likes
        .filter(({ id }) => !declined.has(id))
        .map((like, index) => (
          <LikeCard key={like.id} like={like} priority={index < 2} onDecline={() => answerNo(like)} />
        ))}
    </ul>
  );
}

const photoSizes = '(min-width: 75rem) 370px, (min-width: 62rem) 33vw, (min-width: 36rem) 50vw, 100vw';

interface LikeCardProps {
  readonly like: ReceivedLike;
  readonly priority: boolean;
  readonly onDecline: () => void;
}

function LikeCard({ like, priority, onDecline }: LikeCardProps) {
  const { id, name, age, online, main_image: image } = like;
  return (
    <li className="group/tile relative overflow-hidden rounded-card shadow-photo">
      <MemberLink
        to={`/likes/m/${id}`}
        member={like}
        className="block focus-visible:-outline-offset-4 focus-visible:outline-white"
      >
        <Photo
          alt=""
          name={name}
          sizes={photoSizes}
          priority={priority}
          className="aspect-4/5! max-h-[78svh] w-full [&>img]:object-[50%_30%]"
          {...(image
            ? {
                src: image.filename,
                srcSet: `${image.thumb_filename} 480w, ${image.filename} ${image.width}w`,
                thumbhash: image.thumbhash,
              }
            : {})}
        >
          <div className="absolute inset-x-0 bottom-0 grid gap-1 bg-linear-to-t from-black/85 via-black/60 via-[percentage:calc(100%-3.5rem)] to-transparent px-4 pt-14 pb-21 text-white">
            <p className="flex items-center font-display text-2xl font-semibold tracking-tight">
              <span className="truncate">{name}</span>
              <span className="shrink-0">{`, ${age}`}</span>
              {online ? <OnlineDot className="ms-2.5 size-3.5 shrink-0" /> : null}
            </p>
            <PlaceLine member={like} distance={undefined} className="text-sm" />
            <Words like={like} />
          </div>
        </Photo>
      </MemberLink>
      <div className="pointer-events-none absolute top-3 start-3 flex max-w-[calc(100%-4rem)] flex-wrap gap-1">
        <LikeBadges like={like} />
        {like.fictional ? <FictionalBadge /> : null}
      </div>
      <TileMenu member={like} className="absolute top-1 end-1" />
      <div className="pointer-events-none absolute inset-x-0 bottom-0 p-4 *:pointer-events-auto noscript:hidden">
        {like.match ? <SayHello member={like} /> : <YesOrNo member={like} onDecline={onDecline} />}
      </div>
    </li>
  );
}

/** What was sent with the like: the note, the prompt it is about, or both. */
function Words({ like: { note, prompt } }: { readonly like: ReceivedLike }) {
  const { i18n } = useLingui();
  if (note === null && prompt === null) return null;
  return (
    <div className="mt-1 grid gap-0.5 justify-self-start rounded-card rounded-bl-none bg-sticker px-3.5 py-2 text-on-sticker">
      {prompt === null ? null : (
        <p className="line-clamp-2 text-sm font-semibold">{i18n._(promptTexts[prompt])}</p>
      )}
      {note === null ? null : (
        <p className="line-clamp-3 wrap-anywhere whitespace-pre-line" dir="auto">
          {note}
        </p>
      )}
    </div>
  );
}

type Person = Pick<ReceivedLike, 'id' | 'name'>;

interface YesOrNoProps {
  readonly member: Person;
  readonly onDecline: () => void;
}

function YesOrNo({ member: { id, name }, onDecline }: YesOrNoProps) {
  const { t } = useLingui();
  const { like, pending } = useLike(id);
  return (
    <div className="flex gap-3 tight:flex-wrap">
      <button
        type="button"
        aria-label={t`No thanks: ${name}`}
        onClick={pending ? undefined : onDecline}
        className="grid size-12 shrink-0 place-items-center rounded-pill bg-sticker text-on-sticker transition-[background-color,scale] hover:bg-sticker/90 active:scale-[0.96]"
      >
        <X aria-hidden="true" className="size-6" />
      </button>
      <Button block icon={<Heart />} loading={pending} onClick={() => like()}>
        <Trans>Like back</Trans>
        <span className="sr-only">: {name}</span>
      </Button>
    </div>
  );
}

function SayHello({ member: { id, name } }: { readonly member: Person }) {
  const chat = useHello(id);
  return (
    <button
      type="button"
      aria-busy={chat.isPending || undefined}
      onClick={chat.isPending ? undefined : chat.open}
      className="inline-flex min-h-12 w-full items-center justify-center gap-2 rounded-pill bg-sticker px-6 py-2 font-semibold text-on-sticker transition-[background-color,scale] hover:bg-sticker/90 active:scale-[0.98]"
    >
      <MessageCircle aria-hidden="true" className="size-5" />
      <Trans>Say hello</Trans>
      <span className="sr-only">: {name}</span>
    </button>
  );
}

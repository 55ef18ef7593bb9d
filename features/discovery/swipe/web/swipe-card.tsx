import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Suggestion } from '#features/discovery/matching/contract.ts';
import { reasonIcon, useReasonWords } from '#features/discovery/matching/web/public.ts';
import { FictionalBadge, PlaceLine } from '#features/discovery/member-tiles/web/public.ts';
import { OnlineDot } from '#platform/web/ui/avatar.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Photo } from '#platform/web/ui/photo.tsx';
import { photoOf } from './photo-of.ts';

interface SwipeCardProps {
  readonly member: Suggestion;
  readonly priority?: boolean;
  readonly [handler: `on${string}`]: unknown;
}

/** A member's photo with their name and the reasons why they match. */
export function SwipeCard({ member, priority = false, ...handlers }: SwipeCardProps) {
  const { t } = useLingui();
  const { id, name, age, online, distance } = member;
  return (
    <article
      aria-label={`${name}, ${age}`}
      className="relative h-full touch-pan-y overflow-hidden rounded-sheet shadow-photo select-none"
      {...handlers}
    >
      <Photo
        alt={t`Photo of ${name}`}
        name={name}
        priority={priority}
        className="aspect-auto! size-full [&>img]:object-[50%_30%]"
        {...photoOf(member)}
      >
        <Stamp side="like">
          <Trans>Like</Trans>
        </Stamp>
        <Stamp side="pass">
          <Trans>Pass</Trans>
        </Stamp>
        <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 via-black/60 to-transparent px-5 pt-24 pb-5 text-white">
          <h2 className="flex items-center gap-2.5 text-2xl sm:text-3xl">
            <Link
              to={`/members/${id}`}
              draggable={false}
              className="flex min-w-0 text-white underline-offset-4 hover:underline"
            >
              <span className="truncate">{name}</span>
              <span className="shrink-0">, {age}</span>
            </Link>
            {online ? <OnlineDot className="size-3.5 shrink-0" /> : null}
          </h2>
          <PlaceLine member={member} distance={distance} />
          {member.fictional ? <FictionalBadge /> : null}
          <Reasons member={member} />
        </div>
      </Photo>
    </article>
  );
}

function Reasons({ member: { reasons } }: { readonly member: Suggestion }) {
  const words = useReasonWords();
  return (
    <ul className="mt-2 grid gap-1 text-sm">
      {reasons.slice(0, 2).map((reason) => (
        <li key={reason.kind} className="flex gap-2">
          <span aria-hidden="true" className="mt-0.5 shrink-0 [&>svg]:size-4">
            {reasonIcon(reason.kind)}
          </span>
          <span className="line-clamp-2 min-w-0">{words(reason)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Appears while the card is dragged to its side. */
function Stamp({ side, children }: { readonly side: 'like' | 'pass'; readonly children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'absolute rounded-field px-5 py-2 font-display text-3xl font-bold shadow-float',
        side === 'like'
          ? 'top-8 left-5 -rotate-12 bg-primary text-on-primary opacity-(--like,0)'
          : 'top-18 right-5 rotate-12 bg-white text-[#231a17] opacity-(--pass,0)',
      )}
    >
      {children}
    </span>
  );
}

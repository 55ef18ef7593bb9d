import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Suggestion } from '#features/discovery/matching/contract.ts';
import { reasonIcon, useReasonWords } from '#features/discovery/matching/web/public.ts';
import { PlaceLine } from '#features/discovery/member-tiles/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { OnlineDot } from '#platform/web/ui/avatar.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
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
  const { fictional_singular: fictional } = useSettings();
  const { id, name, age, online, distance } = member;
  return (
    <article
      aria-label={`${name}, ${age}`}
      className="relative touch-pan-y overflow-hidden rounded-sheet shadow-float select-none motion-safe:transition-[rotate]"
      {...handlers}
    >
      <Photo alt={t`Photo of ${name}`} name={name} priority={priority} {...photoOf(member)}>
        <Stamp side="like">
          <Trans>Like</Trans>
        </Stamp>
        <Stamp side="pass">
          <Trans>Pass</Trans>
        </Stamp>
        <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/90 via-black/65 to-transparent px-4 pt-20 pb-4 text-white">
          <h2 className="flex items-center gap-2 text-2xl">
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
          {member.fictional ? <Badge tone="neutral">{fictional}</Badge> : null}
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
      className={
        side === 'like'
          ? 'absolute top-6 left-5 -rotate-12 rounded-field bg-primary px-4 py-1.5 text-2xl font-bold text-on-primary opacity-(--like,0)'
          : 'absolute top-18 right-5 rotate-12 rounded-field bg-black/80 px-4 py-1.5 text-2xl font-bold text-white opacity-(--pass,0)'
      }
    >
      {children}
    </span>
  );
}

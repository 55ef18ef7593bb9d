import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Info } from 'lucide-react';
import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { SwipeCandidate } from '../contract.ts';
import { reasonIcon, reasonsBesidePlace, useReasonWords } from '#features/discovery/matching/web/public.ts';
import { FictionalBadge, PlaceLine, StoryBars } from '#features/discovery/member-tiles/web/public.ts';
import { OnlineDot } from '#platform/web/ui/avatar.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Photo } from '#platform/web/ui/photo.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { toPhotoSources, preload } from './photo-sources.ts';
import { usePhotoKeys } from './use-photo-keys.ts';

interface SwipeCardProps {
  readonly member: SwipeCandidate;
  /** Whether this is the top card, which is the only active one. */
  readonly top?: boolean;
  readonly [handler: `on${string}`]: unknown;
}

/** The fraction of the card's width, from the left, on which a tap leads to the previous photo. */
const partForPrevious = 0.35;

/** A member's photos with their name and the reasons why they match. A tap on the left or right changes the photo. */
export function SwipeCard({ member, top = false, ...handlers }: SwipeCardProps) {
  const { t } = useLingui();
  const { id, name, age, online, distance, images } = member;
  const [current, setCurrent] = useState(0);
  const total = images.length;
  const turn = (step: 1 | -1) =>
    setCurrent((now) => Math.min(Math.max(now + step, 0), Math.max(total - 1, 0)));
  usePhotoKeys(top && total > 1, turn);
  useEffect(() => {
    if (top) preload(images[current + 1]);
  }, [top, images, current]);
  const turnByTap = (event: MouseEvent<HTMLElement>) => {
    if (total < 2 || (event.target instanceof Element && event.target.closest('a, button'))) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    turn(event.clientX - left < width * partForPrevious ? -1 : 1);
  };
  // The buttons below do the same for keyboards and screen readers.
  const tapping = { onClick: turnByTap };
  const number = current + 1;
  return (
    <article
      aria-label={`${name}, ${age}`}
      className="relative h-full touch-pan-y rounded-sheet shadow-photo select-none"
      {...handlers}
      {...tapping}
    >
      {/* The mask makes browsers cut the corners once. Otherwise a bright photo shines through at the edge of its shade. */}
      <div className="size-full overflow-hidden rounded-[inherit] [mask-image:linear-gradient(#000,#000)]">
        <Photo
          key={images[current]?.id ?? ''}
          alt={total > 1 ? t`Photo ${number} of ${name}` : t`Photo of ${name}`}
          name={name}
          priority={top}
          className="aspect-auto! size-full [&>img]:object-[50%_30%]"
          {...toPhotoSources(images[current])}
        />
        <div className="absolute inset-0">
          <Stamp side="like">
            <Trans>Like</Trans>
          </Stamp>
          <Stamp side="pass">
            <Trans>Pass</Trans>
          </Stamp>
          <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 via-black/60 via-[percentage:calc(100%-6rem)] to-transparent px-5 pt-24 pb-5 text-white">
            {top ? <PhotoButtons current={current} total={total} onTurn={turn} /> : null}
            <div className="flex items-center justify-between gap-3">
              <h2 className="flex min-w-0 items-center gap-2.5 text-2xl sm:text-3xl">
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
              <Link
                to={`/members/${id}`}
                draggable={false}
                data-control
                aria-label={t`View profile`}
                title={t`View profile`}
                className="-my-1 -me-3 grid size-11 shrink-0 place-items-center rounded-pill bg-black/55 text-white ring-1 ring-white/50 ring-inset hover:bg-black/70"
              >
                <Info aria-hidden="true" className="size-5.5" />
              </Link>
            </div>
            <PlaceLine member={member} distance={distance} />
            {member.fictional ? <FictionalBadge /> : null}
            <Reasons member={member} />
          </div>
        </div>
        <StoryBars current={current} total={total} className="top-2" />
      </div>
    </article>
  );
}

interface PhotoButtonsProps {
  readonly current: number;
  readonly total: number;
  readonly onTurn: (step: 1 | -1) => void;
}

/**
 * The same as a tap, for the keyboard, the mouse and screen readers, above the name, where they hide no face. Without a
 * mouse, they are visible only while focused.
 */
function PhotoButtons({ current, total, onTurn }: PhotoButtonsProps) {
  const { t } = useLingui();
  if (total < 2) return null;
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {t`Photo`} {current + 1} / {total}
      </p>
      <div className="pointer-events-none absolute inset-x-3 top-11 flex justify-between *:pointer-events-auto *:disabled:pointer-events-none! *:disabled:opacity-0 pointer-coarse:[&>:not(:focus-visible)]:opacity-0 pointer-coarse:[&>:not(:focus-visible)]:pointer-events-none!">
        <IconButton
          label={t`Previous photo`}
          icon={<ChevronLeft />}
          variant="overlay"
          size="sm"
          disabled={current === 0}
          aria-keyshortcuts="ArrowUp"
          onClick={() => onTurn(-1)}
        />
        <IconButton
          label={t`Next photo`}
          icon={<ChevronRight />}
          variant="overlay"
          size="sm"
          disabled={current === total - 1}
          aria-keyshortcuts="ArrowDown"
          onClick={() => onTurn(1)}
        />
      </div>
    </>
  );
}

function Reasons({ member: { reasons, distance } }: { readonly member: SwipeCandidate }) {
  const words = useReasonWords();
  return (
    <ul className="mt-2 grid gap-1 text-sm empty:hidden">
      {reasonsBesidePlace(reasons, distance)
        .slice(0, 2)
        .map((reason) => (
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

/** Appears while the card is dragged to the stamp's side. */
function Stamp({ side, children }: { readonly side: 'like' | 'pass'; readonly children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'absolute rounded-field px-5 py-2 font-display text-3xl font-bold shadow-float',
        side === 'like'
          ? 'top-8 start-5 -rotate-12 bg-primary text-on-primary opacity-(--like,0)'
          : 'top-18 end-5 rotate-12 bg-sticker text-on-sticker opacity-(--pass,0)',
      )}
    >
      {children}
    </span>
  );
}

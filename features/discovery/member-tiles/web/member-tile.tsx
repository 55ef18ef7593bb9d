import type { ReactNode } from 'react';
import type { MemberCard } from '#features/people/profiles/contract.ts';
import { OnlineDot } from '#platform/web/ui/avatar.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Photo } from '#platform/web/ui/photo.tsx';
import { Skeleton, SkeletonGroup } from '#platform/web/ui/skeleton.tsx';
import type { DistanceBand } from '#features/site/places/distance-bands.ts';
import { FictionalBadge } from './fictional-badge.tsx';
import { MemberLink } from './member-link.tsx';
import { PlaceLine } from './place-line.tsx';
import { TileMenu } from './tile-menu.tsx';

/** 2 columns from edge to edge on a phone, then 3, 4 and 5 columns. */
const gridLook =
  'grid grid-cols-2 gap-0.5 max-sm:-mx-4 tight:grid-cols-1 sm:grid-cols-3 sm:gap-3 lg:grid-cols-4 lg:gap-4 xl:grid-cols-5';
const photoSizes = '(min-width: 75rem) 220px, (min-width: 62rem) 25vw, (min-width: 36rem) 33vw, 50vw';

export function MemberGrid({ children }: { readonly children: ReactNode }) {
  return <ul className={gridLook}>{children}</ul>;
}

interface MemberTileProps {
  readonly member: MemberCard;
  /** Link target; the member's page by default. */
  readonly to?: string;
  /** Whether this is one of the first photos on the page. */
  readonly priority?: boolean;
  /** Shown in an upper corner of the photo, such as "New". */
  readonly badge?: ReactNode;
  /** Distance in kilometres; null beyond the widest band, undefined if the list does not measure it. */
  readonly distance?: DistanceBand | null | undefined;
  /** Shown under the photo, such as a note. */
  readonly below?: ReactNode;
  /** On pages with scripts, adds the menu for reporting and blocking. */
  readonly menu?: boolean;
  /** A button in the lower right corner of the photo, such as the like button. */
  readonly action?: ReactNode;
}

/** A member in a grid, with text on the photo. */
export function MemberTile({
  member,
  to = `/members/${member.id}`,
  priority = false,
  badge,
  distance,
  below,
  menu = false,
  action,
}: MemberTileProps) {
  const { name, age, online, main_image: image } = member;
  return (
    <li className="group/tile relative">
      <MemberLink
        to={to}
        member={member}
        className="block overflow-hidden [-webkit-touch-callout:none] focus-visible:-outline-offset-4 focus-visible:outline-white sm:rounded-card sm:shadow-photo"
      >
        <Photo
          alt=""
          name={name}
          sizes={photoSizes}
          priority={priority}
          {...(image ? { src: image.thumb_filename, thumbhash: image.thumbhash } : {})}
        >
          <div
            className={classNames(
              'absolute inset-x-0 bottom-0 pt-14 pb-2.5 ps-3',
              // The initials' ground is flat, so dark letters suffice there.
              image
                ? 'bg-linear-to-t from-black/80 via-black/60 via-[percentage:calc(100%-3.5rem)] to-transparent text-white'
                : 'text-on-primary-soft',
              action ? 'pe-13' : 'pe-3',
            )}
          >
            <p className="flex items-center leading-tight font-semibold">
              <span className="truncate">{name}</span>
              <span className="shrink-0">{`, ${age}`}</span>
              {online ? <OnlineDot className="ms-2 size-3 shrink-0" /> : null}
            </p>
            <PlaceLine member={member} distance={distance} isNarrow className="pt-0.5 text-xs" />
          </div>
        </Photo>
      </MemberLink>
      {action ? (
        // As wide and as high as the photo; the text below the photo does not count.
        <div className="pointer-events-none absolute inset-x-0 top-0 aspect-3/4 *:pointer-events-auto *:absolute *:end-0 *:bottom-0">
          {action}
        </div>
      ) : null}
      {badge || member.fictional ? (
        <div
          className={classNames(
            'pointer-events-none absolute top-2 start-2 flex flex-wrap gap-1 *:max-w-full *:whitespace-normal',
            menu ? 'max-w-[calc(100%-3.25rem)]' : 'max-w-[calc(100%-1rem)]',
          )}
        >
          {badge}
          {member.fictional ? <FictionalBadge /> : null}
        </div>
      ) : null}
      {menu ? <TileMenu member={member} look="tile" className="absolute top-0 end-0" /> : null}
      {below}
    </li>
  );
}

export function MemberGridSkeleton({ tiles = 12 }: { readonly tiles?: number }) {
  return (
    <SkeletonGroup className={gridLook}>
      {Array.from({ length: tiles }, (_, index) => (
        <Skeleton key={index} className="aspect-3/4 w-full sm:rounded-card" />
      ))}
    </SkeletonGroup>
  );
}

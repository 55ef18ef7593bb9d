import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSettings } from '#features/sites/web/public.ts';
import type { MemberCard } from '#features/profiles/contract.ts';
import { OnlineDot } from '#platform/web/ui/avatar.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Photo } from '#platform/web/ui/photo.tsx';
import { Skeleton, SkeletonGroup } from '#platform/web/ui/skeleton.tsx';

/** 2 columns on a phone, then 3, 4 and 5. */
const gridLook = 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4 xl:grid-cols-5';
const photoSizes = '(min-width: 75rem) 240px, (min-width: 62rem) 25vw, (min-width: 36rem) 33vw, 50vw';

export function MemberGrid({ children }: { readonly children: ReactNode }) {
  return <ul className={gridLook}>{children}</ul>;
}

interface MemberTileProps {
  readonly member: MemberCard;
  /** Where a press leads; the member's page by default. */
  readonly to?: string;
  /** One of the first photos on the page. */
  readonly priority?: boolean;
  /** Stands in the photo's upper corner: "New". */
  readonly badge?: ReactNode;
}

/** A member in a grid: the photo first, the words on it. */
export function MemberTile({
  member,
  to = `/members/${member.id}`,
  priority = false,
  badge,
}: MemberTileProps) {
  const { name, age, city, region, online, main_image: image } = member;
  const place = city ?? region;
  return (
    <li className="relative">
      <Link
        to={to}
        className="group block overflow-hidden rounded-card shadow-rest transition-[box-shadow,translate] hover:-translate-y-0.5 hover:shadow-float"
      >
        <Photo
          alt=""
          name={name}
          sizes={photoSizes}
          priority={priority}
          {...(image ? { src: image.thumb_filename, thumbhash: image.thumbhash } : {})}
        >
          <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 via-black/55 to-transparent px-3 pt-12 pb-3 text-white">
            <p className="flex items-center gap-2 font-semibold">
              <span className="min-w-0 truncate">
                {name}, {age}
              </span>
              {online ? <OnlineDot className="size-3 shrink-0" /> : null}
            </p>
            {place ? <p className="truncate text-sm">{place}</p> : null}
          </div>
        </Photo>
      </Link>
      <div className="pointer-events-none absolute top-2 left-2 flex max-w-[calc(100%-1rem)] flex-wrap gap-1">
        {badge}
        {member.fictional ? <FictionalBadge /> : null}
      </div>
    </li>
  );
}

/** Says that staff wrote this profile, by the site's own name and mark for it. */
export function FictionalBadge() {
  const { fictional_icon: icon, fictional_singular: name } = useSettings();
  return (
    <Badge tone="neutral" look="solid">
      {icon ? <img src={icon} alt="" className="size-3.5" /> : null}
      {name}
    </Badge>
  );
}

export function MemberGridSkeleton({ tiles = 12 }: { readonly tiles?: number }) {
  return (
    <SkeletonGroup className={gridLook}>
      {Array.from({ length: tiles }, (_, index) => (
        <Skeleton key={index} className="aspect-3/4 w-full rounded-card" />
      ))}
    </SkeletonGroup>
  );
}

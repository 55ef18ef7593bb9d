import { useLingui } from '@lingui/react/macro';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { MemberCard } from '#features/people/profiles/contract.ts';
import type { DistanceBand } from '#features/site/places/distance-bands.ts';

interface PlaceLineProps {
  readonly member: Pick<MemberCard, 'city' | 'region'>;
  readonly distance: DistanceBand | null;
  /** Whether the line is only half as wide as a phone, where a town and a distance may not fit side by side. */
  readonly isNarrow?: boolean;
  readonly className?: string;
}

/**
 * Where a member lives, and the distance in coarse steps, as everyone sees it. The markup is small, because a page
 * shows dozens.
 */
export function PlaceLine({
  member: { city, region },
  distance,
  isNarrow = false,
  className,
}: PlaceLineProps) {
  // Plain strings produce a smaller page than `Trans`.
  const { t } = useLingui();
  const place = city ?? region;
  if (!place && !distance) return null;
  return (
    <p className={classNames('flex gap-x-1.5', isNarrow && 'max-[25rem]:flex-col', className)}>
      {place ? <span className="min-w-0 truncate">{place}</span> : null}
      {distance ? (
        <>
          <span aria-hidden="true" className="shrink-0">
            {place ? <span className={isNarrow ? 'max-[25rem]:hidden' : undefined}>· </span> : null}
            {`< ${distance} km`}
          </span>
          <span className="sr-only">{t`within ${distance} km`}</span>
        </>
      ) : null}
    </p>
  );
}

import { useLingui } from '@lingui/react/macro';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { MemberCard } from '#features/people/profiles/contract.ts';
import type { DistanceBand } from '#features/site/places/distance-bands.ts';
import { useShownPlace } from './use-shown-place.ts';

interface PlaceLineProps {
  readonly member: Pick<MemberCard, 'city' | 'region' | 'country'>;
  /** Null beyond the widest band. Undefined on lists that do not measure it. */
  readonly distance: DistanceBand | null | undefined;
  /** Whether the text is as narrow as a tile, where a town and a distance do not fit side by side. */
  readonly isNarrow?: boolean;
  readonly className?: string;
}

/**
 * Where a member lives: the town and the distance in coarse steps if that is near, otherwise the region. The markup is
 * small, because a page shows dozens.
 */
export function PlaceLine({ member, distance: measured, isNarrow = false, className }: PlaceLineProps) {
  // Plain strings produce a smaller page than `Trans`.
  const { t } = useLingui();
  const { place, distance } = useShownPlace(member, measured);
  if (!place && !distance) return null;
  return (
    <p className={classNames('flex gap-x-1.5', isNarrow && 'flex-col', className)}>
      {place ? <span className="min-w-0 truncate">{place}</span> : null}
      {distance ? (
        <>
          {place && !isNarrow ? <span aria-hidden="true">·</span> : null}
          <span className={isNarrow ? 'truncate' : 'shrink-0'}>{t`within ${distance} km`}</span>
        </>
      ) : null}
    </p>
  );
}

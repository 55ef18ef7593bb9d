import { useLingui } from '@lingui/react/macro';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { MemberCard } from '#features/people/profiles/contract.ts';
import type { DistanceBand } from '#features/site/places/distance-bands.ts';

interface PlaceLineProps {
  readonly member: Pick<MemberCard, 'city' | 'region'>;
  readonly distance: DistanceBand | null;
  readonly className?: string;
}

/** Where a member lives, and the distance in coarse public steps. Kept small, because a page shows dozens. */
export function PlaceLine({ member: { city, region }, distance, className }: PlaceLineProps) {
  // Plain strings make a smaller page than `Trans`.
  const { t } = useLingui();
  const place = city ?? region;
  if (!place && !distance) return null;
  return (
    <p className={classNames('flex gap-1.5', className)}>
      {place ? <span className="min-w-0 truncate">{place}</span> : null}
      {distance ? (
        <>
          <span aria-hidden="true" className="shrink-0">
            {place ? `· < ${distance} km` : `< ${distance} km`}
          </span>
          <span className="sr-only">{t`within ${distance} km`}</span>
        </>
      ) : null}
    </p>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { distanceBands, finestBand } from '#features/site/places/distance-bands.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { Slider } from '#platform/web/ui/slider.tsx';
import { without } from '../search/search-filters.ts';
import type { FilterPart } from './filter-part.ts';

/** The distance from the searcher, in the bands that the site offers. The end of the line means any distance. */
export function DistanceFilter({ filters, applied, onChange }: FilterPart) {
  const { t } = useLingui();
  const isMember = useUser() !== null;
  const finest = finestBand(useSettings().visible_profile_fields);
  if (!isMember || !applied.fields.includes('distance')) return null;
  const bands = distanceBands.filter((band) => band >= finest);
  const wordsAt = (step: number): string => {
    const band = bands[step];
    return band === undefined ? t`Any distance` : t`Within ${band} km`;
  };
  const chosen = bands.findIndex((band) => band === filters.distance);
  const current = chosen === -1 ? bands.length : chosen;
  return (
    <Slider
      legend={t`Distance`}
      min={0}
      max={bands.length}
      thumbs={[{ label: t`Distance`, value: current, text: wordsAt(current) }]}
      onChange={([step = bands.length]) => {
        const band = bands[step];
        onChange(band === undefined ? without(filters, 'distance') : { ...filters, distance: band });
      }}
      readout={([step = bands.length]) => <span className="font-semibold tabular-nums">{wordsAt(step)}</span>}
    />
  );
}

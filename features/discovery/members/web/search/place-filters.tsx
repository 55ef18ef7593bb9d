import { useLingui } from '@lingui/react/macro';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { RegionSelect, useCountryName } from '#features/site/places/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { Select } from '#platform/web/ui/select.tsx';
import { distanceBands, finestBand, type DistanceBand } from '#features/site/places/distance-bands.ts';
import { without } from '../search-filters.ts';
import type { FilterPart } from './filter-part.ts';

/** Country, region, and distance from the searcher. */
export function PlaceFilters({ filters, applied, onChange }: FilterPart) {
  const { t } = useLingui();
  const isMember = useUser() !== null;
  const finest = finestBand(useSettings());
  const bands = distanceBands.filter((band) => band >= finest);
  const country = filters.country ?? applied.country;
  const mayUse = (field: FilterPart['applied']['fields'][number]) => applied.fields.includes(field);
  return (
    <div className="grid gap-4 sm:grid-cols-2 [&>*]:min-w-0">
      {mayUse('country') ? (
        <CountrySelect
          country={country}
          onChange={(code) => onChange({ ...without(filters, 'country'), country: code })}
        />
      ) : null}
      {mayUse('countryregion') ? (
        <RegionSelect
          country={country}
          region={filters.countryregion ?? null}
          placeholder={t`Anywhere`}
          onChange={(region) =>
            onChange(
              region === null
                ? without(filters, 'countryregion')
                : { ...filters, country, countryregion: region },
            )
          }
        />
      ) : null}
      {mayUse('distance') && isMember ? (
        <Select
          label={t`Distance`}
          value={filters.distance ?? ''}
          placeholder={t`Any distance`}
          onChange={({ target }) =>
            onChange(
              target.value === ''
                ? without(filters, 'distance')
                : { ...filters, distance: Number(target.value) as DistanceBand },
            )
          }
        >
          {bands.map((band) => (
            <option key={band} value={band}>
              {t`Within ${band} km`}
            </option>
          ))}
        </Select>
      ) : null}
    </div>
  );
}

interface CountrySelectProps {
  readonly country: string;
  readonly onChange: (code: string) => void;
}

function CountrySelect({ country, onChange }: CountrySelectProps) {
  const { t } = useLingui();
  const { countries } = useSettings();
  const countryName = useCountryName();
  const choices = countries.includes(country) ? countries : [country, ...countries];
  return (
    <Select label={t`Country`} value={country} onChange={({ target }) => onChange(target.value)}>
      {choices.map((code) => (
        <option key={code} value={code}>
          {countryName(code)}
        </option>
      ))}
    </Select>
  );
}

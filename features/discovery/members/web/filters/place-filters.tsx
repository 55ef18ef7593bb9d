import { useLingui } from '@lingui/react/macro';
import { RegionSelect, useCountryName } from '#features/site/places/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { without } from '../search/search-filters.ts';
import { DistanceFilter } from './distance-filter.tsx';
import type { FilterPart } from './filter-part.ts';

/** Country, region, and distance from the searcher. */
export function PlaceFilters({ filters, applied, onChange }: FilterPart) {
  const { t } = useLingui();
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
      <div className="sm:col-span-full">
        <DistanceFilter filters={filters} applied={applied} onChange={onChange} />
      </div>
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
      {listOptions(choices, (code) => [code, countryName(code)])}
    </Select>
  );
}

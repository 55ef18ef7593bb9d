import { Trans, useLingui } from '@lingui/react/macro';
import type { Gender } from '#features/profiles/attributes.ts';
import { regionWords, useCountryName, useRegions } from '#features/profiles/web/public.ts';
import { useSettings } from '#features/sites/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import type { AppliedFilters } from '../contract.ts';
import { ages, without, type Filters } from './search-filters.ts';

interface FilterFormProps {
  readonly filters: Filters;
  readonly applied: AppliedFilters;
  readonly onChange: (filters: Filters) => void;
}

/** Plain form fields, so that the address holds the search even without script. */
export function FilterForm({ filters, applied, onChange }: FilterFormProps) {
  const { t } = useLingui();
  const { search_fields: shown } = useSettings();
  const hydrated = useHydrated();
  const youngest = filters.min_age ?? applied.min_age;
  const oldest = filters.max_age ?? applied.max_age;
  const country = filters.country ?? applied.country;
  return (
    <form
      method="get"
      action="/members"
      aria-label={t`Filters`}
      className="grid grid-cols-2 items-end gap-3 md:grid-cols-3 lg:flex lg:flex-wrap [&>*]:min-w-0 lg:[&>*]:flex-1 lg:[&>*]:basis-32"
    >
      {shown.includes('gender') && applied.sought.length > 1 ? (
        <Select
          label={t`I am looking for`}
          name="gender"
          value={filters.gender ?? ''}
          placeholder={t`Women and men`}
          onChange={({ target }) =>
            onChange(
              target.value === ''
                ? without(filters, 'gender')
                : { ...filters, gender: target.value as Gender },
            )
          }
        >
          <option value="female">{t`Women`}</option>
          <option value="male">{t`Men`}</option>
        </Select>
      ) : null}
      {shown.includes('country') ? (
        <CountrySelect
          country={country}
          onChange={(code) => onChange({ ...without(filters, 'country'), country: code })}
        />
      ) : null}
      {shown.includes('countryregion') ? (
        <RegionSelect
          country={country}
          region={filters.countryregion ?? ''}
          onChange={(region) =>
            onChange(
              region === ''
                ? without(filters, 'countryregion')
                : { ...filters, country, countryregion: region },
            )
          }
        />
      ) : null}
      {shown.includes('age') ? (
        <>
          <AgeSelect
            label={t`From age`}
            name="min_age"
            age={youngest}
            onChange={(age) => onChange({ ...filters, min_age: age, max_age: Math.max(age, oldest) })}
          />
          <AgeSelect
            label={t`To age`}
            name="max_age"
            age={oldest}
            onChange={(age) => onChange({ ...filters, min_age: Math.min(age, youngest), max_age: age })}
          />
        </>
      ) : null}
      {shown.includes('with_photo') ? (
        <Checkbox
          label={t`With photo`}
          name="with_photo"
          value="true"
          checked={filters.with_photo ?? false}
          onChange={({ target }) =>
            onChange(target.checked ? { ...filters, with_photo: true } : without(filters, 'with_photo'))
          }
        />
      ) : null}
      {hydrated ? null : (
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
      )}
    </form>
  );
}

function CountrySelect({
  country,
  onChange,
}: {
  readonly country: string;
  readonly onChange: (code: string) => void;
}) {
  const { t } = useLingui();
  const { countries } = useSettings();
  const countryName = useCountryName();
  const choices = countries.includes(country) ? countries : [country, ...countries];
  return (
    <Select
      label={t`Country`}
      name="country"
      value={country}
      onChange={({ target }) => onChange(target.value)}
    >
      {choices.map((code) => (
        <option key={code} value={code}>
          {countryName(code)}
        </option>
      ))}
    </Select>
  );
}

interface RegionSelectProps {
  readonly country: string;
  readonly region: string;
  readonly onChange: (region: string) => void;
}

/** Called what the country calls its regions; until their names are here the chosen one stands alone. */
function RegionSelect({ country, region, onChange }: RegionSelectProps) {
  const { t, i18n } = useLingui();
  const { data } = useRegions();
  const found = data?.regions.find((entry) => entry.country === country);
  const names = found?.names ?? [];
  const choices = region === '' || names.includes(region) ? names : [region, ...names];
  return (
    <Select
      label={found ? i18n._(regionWords[found.label]) : t`Region`}
      name="countryregion"
      value={region}
      placeholder={t`Anywhere`}
      onChange={({ target }) => onChange(target.value)}
    >
      {choices.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  );
}

interface AgeSelectProps {
  readonly label: string;
  readonly name: string;
  readonly age: number;
  readonly onChange: (age: number) => void;
}

function AgeSelect({ label, name, age, onChange }: AgeSelectProps) {
  return (
    <Select label={label} name={name} value={age} onChange={({ target }) => onChange(Number(target.value))}>
      {ages.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </Select>
  );
}

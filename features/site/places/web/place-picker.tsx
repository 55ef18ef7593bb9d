import { useLingui } from '@lingui/react/macro';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { CityCombobox } from './city-combobox.tsx';
import { useCountryName } from './place-lists.ts';
import { PositionButton } from './position-button.tsx';
import RegionSelect from './region-select.tsx';

export interface PlaceValue {
  readonly country: string;
  readonly region: string | null;
  readonly city: string | null;
}

/** The choice. `place` contains the id of a listed city, and is null for any other place chosen by hand. */
export interface PlaceChange extends Partial<PlaceValue> {
  readonly place: number | null;
}

export type PlaceField = keyof PlaceValue | 'place';

export interface PlacePickerProps {
  readonly value: PlaceValue;
  /** The countries in which the site is open. */
  readonly countries: readonly string[];
  readonly notes?: Readonly<Record<string, string>>;
  readonly errorOf: (field: PlaceField) => string | undefined;
  readonly onChange: (change: PlaceChange) => void;
}

export default function PlacePicker({ value, countries, notes = {}, errorOf, onChange }: PlacePickerProps) {
  const { t } = useLingui();
  const countryName = useCountryName();
  const offered = countries.includes(value.country) ? countries : [value.country, ...countries];
  return (
    <>
      <PositionButton
        countries={countries}
        onChoose={({ id, country, region, city }) => onChange({ place: id, country, region, city })}
      />
      <Select
        label={t`Country`}
        hint={notes['country']}
        value={value.country}
        autoComplete="country"
        error={errorOf('country')}
        onChange={(event) => onChange({ place: null, country: event.target.value, region: null, city: null })}
      >
        {listOptions(offered, (country) => [country, countryName(country)])}
      </Select>
      <RegionSelect
        country={value.country}
        region={value.region}
        placeholder={t`I’d rather not say`}
        optional
        hint={notes['region']}
        error={errorOf('region')}
        onChange={(region) => onChange({ place: null, region })}
      />
      <CityCombobox
        country={value.country}
        value={value.city ?? ''}
        hint={notes['city']}
        error={errorOf('city') ?? errorOf('place')}
        onChoose={({ id, name, country, region }) => onChange({ place: id, country, region, city: name })}
        onName={(city) => onChange({ place: null, city })}
      />
    </>
  );
}

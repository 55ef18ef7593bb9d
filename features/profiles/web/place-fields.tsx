import { useLingui } from '@lingui/react/macro';
import { useSettings } from '#features/sites/web/public.ts';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { regionWords } from './attribute-labels.ts';
import { useCountryName, useRegions } from './use-profile-lists.ts';
import type { ProfileEditor } from './use-profile-form.ts';

export function PlaceFields({ editor }: { readonly editor: ProfileEditor }) {
  const { t } = useLingui();
  const { countries, visible_profile_notes: notes } = useSettings();
  const countryName = useCountryName();
  const { shown, errorOf, type, save } = editor;
  const offered = countries.includes(shown.country) ? countries : [shown.country, ...countries];
  return (
    <>
      <Select
        label={t`Country`}
        hint={notes['country']}
        value={shown.country}
        autoComplete="country"
        error={errorOf('country')}
        onChange={(event) => save({ country: event.target.value, region: null, city: null })}
      >
        {offered.map((country) => (
          <option key={country} value={country}>
            {countryName(country)}
          </option>
        ))}
      </Select>
      <RegionSelect editor={editor} />
      <TextField
        label={t`City`}
        optional
        hint={notes['city']}
        value={shown.city ?? ''}
        maxLength={80}
        autoComplete="address-level2"
        error={errorOf('city')}
        onChange={(event) => type({ city: event.target.value || null })}
        onBlur={() => save()}
      />
    </>
  );
}

/** Named as the country names it: province, state, canton. Nothing where the country has no list. */
function RegionSelect({ editor: { shown, errorOf, save } }: { readonly editor: ProfileEditor }) {
  const { t, i18n } = useLingui();
  const { visible_profile_notes: notes } = useSettings();
  const regions = useRegions().data?.regions.find(({ country }) => country === shown.country);
  // Until the list is there the member's own region is all there is to choose.
  const names = regions?.names ?? (shown.region === null ? [] : [shown.region]);
  if (regions && names.length === 0) return null;
  return (
    <Select
      label={i18n._(regionWords[regions?.label ?? 'region'])}
      optional
      hint={notes['region']}
      placeholder={t`Rather not say`}
      value={shown.region ?? ''}
      error={errorOf('region')}
      onChange={(event) => save({ region: event.target.value || null })}
    >
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Select>
  );
}

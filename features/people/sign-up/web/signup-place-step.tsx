import { Trans, useLingui } from '@lingui/react/macro';
import { LocateFixed } from 'lucide-react';
import type { City } from '#features/site/places/contract.ts';
import { usePlacePrivacy } from '#features/site/places/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { StepForm, typed, useFieldStates, type StepProps } from './signup-form.tsx';
import { foundPlace } from './signup-steps.ts';

export function PlaceStep({ draft, refusal, regions, question }: StepProps) {
  const { t } = useLingui();
  const iso = useIsoLocale();
  const place = usePlacePrivacy();
  const { geoip_selected_country: likely } = useSettings();
  const state = useFieldStates(refusal, ['country', 'region', 'city', 'place']);
  const [country, city] = [state('country', t`Choose one.`), state('city')];
  const countries = new Intl.DisplayNames([iso], { type: 'region' });
  const chosen = typed(refusal, 'region', draft.country ? `${draft.country}|${draft.region ?? ''}` : '');
  const sorted = [...regions].sort((a, b) => Number(b.country === likely) - Number(a.country === likely));
  return (
    <StepForm step={2}>
      <UseMyPosition />
      <input type="hidden" name="place" value={typed(refusal, 'place', foundPlace(draft))} readOnly />
      <Select
        label={t`Country and region`}
        name="region"
        required
        placeholder={t`Choose`}
        defaultValue={chosen}
        {...(country.error ? country : state('region'))}
      >
        {sorted.map(({ country, names }) => (
          <optgroup key={country} label={countries.of(country) ?? country}>
            {names.length === 0 ? <option value={`${country}|`}>{countries.of(country)}</option> : null}
            {names.map((name) => (
              <option key={name} value={`${country}|${name}`}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <TextField
        label={t`Town or city`}
        hint={`${place.shown} ${place.stored}`}
        name="city"
        optional
        autoComplete="address-level2"
        maxLength={80}
        defaultValue={typed(refusal, 'city', draft.city)}
        {...(city.error ? city : state('place'))}
      />
      {question?.about === 'place' ? <WhichTown typed={question.typed} cities={question.cities} /> : null}
      {question?.about === 'unknown_place' ? <UnknownTown typed={question.typed} /> : null}
    </StepForm>
  );
}

/** The page's script shows this, and sets its state in `data-position-state`. */
function UseMyPosition() {
  const { t } = useLingui();
  return (
    <div hidden data-position>
      <Button variant="secondary" block icon={<LocateFixed />} data-use-position>
        <Trans>Use my location</Trans>
      </Button>
      <p
        role="status"
        data-position-state
        data-asking={t`Finding your location…`}
        data-denied={t`Your browser doesn’t share your location. Choose your town below.`}
        data-unavailable={t`We can’t find your location right now. Choose your town below.`}
        data-elsewhere={t`This site isn’t available where you are. Choose where you live below.`}
        data-found={t`Found you. Check that the place below is right.`}
        className="mt-2 text-sm text-ink-muted empty:hidden"
      />
    </div>
  );
}

/** "Next" keeps the name as typed. */
function UnknownTown({ typed }: { readonly typed: string }) {
  return (
    <>
      <input type="hidden" name="asked_about" value={typed} readOnly />
      <Alert tone="warning" title={<Trans>We don’t know {typed}.</Trans>}>
        <Trans>
          Check the spelling, or enter a larger town nearby. If you choose “Next”, your profile shows {typed}{' '}
          as you typed it, but we can’t tell who lives near you.
        </Trans>
      </Alert>
    </>
  );
}

function WhichTown({ typed, cities }: { readonly typed: string; readonly cities: readonly City[] }) {
  const { t } = useLingui();
  return (
    <div data-which-town>
      <input type="hidden" name="asked_about" value={typed} readOnly />
      <RadioGroup
        label={t`Which ${typed} do you mean?`}
        name="chosen_place"
        defaultValue={String(cities[0]?.id ?? '')}
        options={[
          ...cities.map(({ id, name, region }) => ({
            value: String(id),
            label: name,
            ...(region ? { description: region } : {}),
          })),
          { value: '', label: t`Somewhere else` },
        ]}
      />
    </div>
  );
}

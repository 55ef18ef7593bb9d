import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { LocateFixed } from 'lucide-react';
import type { City } from '#features/site/places/contract.ts';
import { usePlacePrivacy } from '#features/site/places/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { countryNames } from '#platform/web/formats.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { largeField, ScreenForm, typed, useFieldStates, type ScreenProps } from './signup-form.tsx';
import { foundPlace } from './signup-screens.ts';

/**
 * The town, found while typing or by the position of the device. The list of regions is for visitors whose town is
 * unknown or who have no scripts (`signup-towns.ts`).
 */
export function PlaceScreen({ draft, refusal, regions, question, frame }: ScreenProps) {
  const { t } = useLingui();
  const place = usePlacePrivacy();
  const state = useFieldStates(refusal, ['city', 'place', 'country', 'region']);
  const missing = state('country', t`Tell us where you live.`);
  const [city, region] = [state('city'), state('region')];
  const field = [city, state('place'), missing].find(({ error }) => error !== undefined) ?? city;
  const regionOnly = draft.country !== undefined && !draft.city;
  return (
    <ScreenForm frame={frame} title={t`Where do you live?`}>
      <UseMyPosition />
      <input type="hidden" name="place" value={typed(refusal, 'place', foundPlace(draft))} readOnly />
      <div data-towns className="relative">
        <TextField
          label={t`Town or city`}
          name="city"
          className={largeField}
          autoComplete="address-level2"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={80}
          defaultValue={typed(refusal, 'city', draft.city)}
          {...field}
        />
        <TownList regions={regions} />
      </div>
      <RegionOfTown
        draft={draft}
        refusal={refusal}
        regions={regions}
        open={question !== null || region.error !== undefined || missing.error !== undefined || regionOnly}
        state={region}
      />
      {question?.about === 'place' ? <WhichTown typed={question.typed} cities={question.cities} /> : null}
      {question?.about === 'unknown_place' ? <UnknownTown typed={question.typed} /> : null}
      <p className="text-sm text-ink-muted">
        {place.shown} {place.storedNote}
      </p>
    </ScreenForm>
  );
}

/** The page's script fills it with the towns whose names start with the typed text. */
function TownList({ regions }: Pick<ScreenProps, 'regions'>) {
  const { t } = useLingui();
  const names = countryNames(useIsoLocale());
  const { geoip_selected_country: likely } = useSettings();
  const counts = Array.from(
    { length: 11 },
    (_, count) => t`${plural(count, { one: '# town found', other: '# towns found' })}`,
  );
  return (
    <>
      <div
        id="signup-towns"
        data-town-list
        role="listbox"
        aria-label={t`Suggestions`}
        data-likely={likely}
        data-countries={JSON.stringify(
          Object.fromEntries(regions.map(({ country }) => [country, names.of(country) ?? country])),
        )}
        hidden
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-card border border-line bg-surface-raised p-1 shadow-float"
      />
      <span role="status" data-town-count data-counts={JSON.stringify(counts)} className="sr-only" />
    </>
  );
}

interface RegionOfTownProps extends Pick<ScreenProps, 'draft' | 'refusal' | 'regions'> {
  readonly open: boolean;
  readonly state: ReturnType<ReturnType<typeof useFieldStates>>;
}

function RegionOfTown({ draft, refusal, regions, open, state }: RegionOfTownProps) {
  const { t } = useLingui();
  const countries = countryNames(useIsoLocale());
  const { geoip_selected_country: likely } = useSettings();
  const sorted = [...regions].sort((a, b) => Number(b.country === likely) - Number(a.country === likely));
  return (
    <>
      <Button
        hidden={open}
        variant="quiet"
        size="sm"
        data-show-regions
        className="-ms-4 min-h-11 justify-self-start noscript:hidden [&[hidden]]:hidden"
      >
        <Trans>I can’t find my town</Trans>
      </Button>
      <div data-regions data-open={open || undefined} className="hidden data-open:block noscript:block">
        <Select
          label={t`Country and region`}
          name="region"
          placeholder={t`Choose`}
          defaultValue={typed(
            refusal,
            'region',
            draft.country ? `${draft.country}|${draft.region ?? ''}` : '',
          )}
          {...state}
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
      </div>
    </>
  );
}

/** The page's script shows this text, and sets its state in `data-position-state`. */
function UseMyPosition() {
  const { t } = useLingui();
  return (
    <div hidden data-position className="pt-3">
      <Button variant="secondary" block icon={<LocateFixed />} data-use-position>
        <Trans>Use my location</Trans>
      </Button>
      <p
        role="status"
        data-position-state
        data-asking={t`Finding your location…`}
        data-denied={t`Your browser isn’t sharing your location. Choose your town below.`}
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
  const names = countryNames(useIsoLocale());
  const isAbroad = new Set(cities.map(({ country }) => country)).size > 1;
  const formatArea = ({ region, country }: City) =>
    [region, isAbroad ? names.of(country) : null].filter((part) => part != null).join(', ');
  return (
    <div data-which-town>
      <input type="hidden" name="asked_about" value={typed} readOnly />
      <RadioGroup
        label={t`Which ${typed} do you mean?`}
        name="chosen_place"
        defaultValue={String(cities[0]?.id ?? '')}
        options={[
          ...cities.map((town) => ({
            value: String(town.id),
            label: town.name,
            ...(formatArea(town) ? { description: formatArea(town) } : {}),
          })),
          { value: '', label: t`Somewhere else` },
        ]}
      />
    </div>
  );
}

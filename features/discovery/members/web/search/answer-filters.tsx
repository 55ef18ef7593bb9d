import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { interests } from '#features/people/profiles/attributes.ts';
import { getProfile } from '#features/people/profiles/calls.gen.ts';
import {
  choiceFields,
  choiceLabel,
  choiceNames,
  interestLabels,
} from '#features/people/profiles/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { useCall } from '#platform/web/use-call.ts';
import { searchChoices } from '#features/people/directory/search-choices.ts';
import { mostInterests, toggleValue } from '../search-filters.ts';
import type { FilterPart } from './filter-part.ts';
import { OptionChips } from './option-chips.tsx';

/** Interests, sorted in the reader's language. Adult ones appear only for members who chose adult content (PR-05). */
export function InterestFilter({ filters, applied, onChange }: FilterPart) {
  const { i18n } = useLingui();
  const seesAdult = useSeesAdult();
  const chosen = filters.interests ?? [];
  // Interests that are already chosen stay in the list, so that they can be removed.
  const [chosenBefore] = useState(chosen);
  const options = useMemo(
    () =>
      interests
        .filter(({ id, adult }) => !adult || seesAdult || chosenBefore.includes(id))
        .map(({ id, adult }) => ({ value: id, adult, word: i18n._(interestLabels[id]) }))
        .sort((one, other) => one.word.localeCompare(other.word, i18n.locale)),
    [i18n, seesAdult, chosenBefore],
  );
  if (!applied.fields.includes('interests')) return null;
  return (
    <OptionChips
      legend={<Trans>Interests</Trans>}
      hint={<Trans>Members who like all of these; at most {mostInterests}.</Trans>}
      options={options}
      chosen={chosen}
      full={chosen.length >= mostInterests}
      onToggle={(value) => onChange(toggleValue(filters, 'interests', value))}
    />
  );
}

function useSeesAdult(): boolean {
  const { adult_content: adultSite } = useSettings();
  const isMember = useUser() !== null;
  const { data } = useCall(getProfile, {}, { enabled: adultSite && isMember });
  return adultSite && data?.profile.show_adult === true;
}

/** Filters by profile answers. For each question, any of the checked values matches. */
export function AnswerFilters({ filters, applied, onChange }: FilterPart) {
  const { i18n } = useLingui();
  return choiceFields
    .filter((field) => applied.fields.includes(field))
    .map((field) => (
      <OptionChips
        key={field}
        legend={i18n._(choiceNames[field])}
        options={searchChoices[field].map((value) => ({ value, word: i18n._(choiceLabel(field, value)!) }))}
        chosen={filters[field] ?? []}
        onToggle={(value) => onChange(toggleValue(filters, field, value))}
      />
    ));
}

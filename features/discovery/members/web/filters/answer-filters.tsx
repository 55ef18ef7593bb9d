import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { interestIds, isAdultInterest, type InterestId } from '#features/people/profiles/attributes.ts';
import { getProfile } from '#features/people/profiles/calls.gen.ts';
import {
  choiceFields,
  detailNames,
  interestLabels,
  useLanguageName,
} from '#features/people/profiles/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { searchChoices } from '#features/people/directory/search-choices.ts';
import { maxLanguages, spokenLanguages } from '#features/people/profiles/details.ts';
import { choiceWords, valueWord } from '../choice-words.ts';
import { maxInterests, toggleValue } from '../search/search-filters.ts';
import type { FilterPart } from './filter-part.ts';
import { firstInterests } from './first-interests.ts';
import { OptionChips } from './option-chips.tsx';

/**
 * A dozen interests and those of the search, then all others behind “More”, sorted in the reader's language. Adult ones
 * appear only for members who chose adult content (PR-05).
 */
export function InterestFilter({ filters, applied, onChange }: FilterPart) {
  const { i18n } = useLingui();
  const seesAdult = useSeesAdult();
  const chosen = filters.interests ?? [];
  // Interests that are already chosen are among the first ones, so that they can be removed.
  const [chosenBefore] = useState(chosen);
  const { shown, others } = useMemo(() => {
    const toOption = (id: InterestId) => ({
      value: id,
      adult: isAdultInterest(id),
      word: i18n._(interestLabels[id]),
    });
    const first: readonly InterestId[] = [...new Set([...firstInterests, ...chosenBefore])];
    return {
      shown: first.map(toOption),
      others: interestIds
        .filter((id) => !first.includes(id) && (seesAdult || !isAdultInterest(id)))
        .map(toOption)
        .sort((one, other) => one.word.localeCompare(other.word, i18n.locale)),
    };
  }, [i18n, seesAdult, chosenBefore]);
  if (!applied.fields.includes('interests')) return null;
  return (
    <OptionChips
      legend={<Trans>Interests</Trans>}
      hint={<Trans>Members who like all of these; at most {{ mostInterests: maxInterests }}.</Trans>}
      options={shown}
      rest={{ label: <Trans>More interests</Trans>, options: others }}
      chosen={chosen}
      full={chosen.length >= maxInterests}
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
        legend={i18n._(choiceWords[field])}
        options={searchChoices[field].map((value) => ({ value, word: i18n._(valueWord(field, value)) }))}
        chosen={filters[field] ?? []}
        onToggle={(value) => onChange(toggleValue(filters, field, value))}
      />
    ));
}

/** Languages that members must speak. Members must speak all of them. */
export function LanguageFilter({ filters, applied, onChange }: FilterPart) {
  const { t, i18n } = useLingui();
  const languageName = useLanguageName();
  const chosen = filters.languages ?? [];
  const others = useMemo(
    () =>
      spokenLanguages
        .map((code) => ({ code, name: languageName(code) }))
        .sort((one, other) => one.name.localeCompare(other.name, i18n.locale)),
    [languageName, i18n.locale],
  );
  if (!applied.fields.includes('languages')) return null;
  return (
    <div>
      <Select
        label={i18n._(detailNames.languages)}
        hint={t`Members who speak all of these.`}
        placeholder={t`Add a language`}
        value=""
        disabled={chosen.length >= maxLanguages}
        onChange={({ target }) => onChange(toggleValue(filters, 'languages', target.value))}
      >
        {listOptions(
          others.filter(({ code }) => !chosen.includes(code)),
          ({ code, name }) => [code, name],
        )}
      </Select>
      {chosen.length > 0 ? (
        <ul className="mt-2 flex flex-wrap gap-2">
          {chosen.map((code) => (
            <li key={code} className="max-w-full">
              <Chip
                label={languageName(code)}
                onRemove={() => onChange(toggleValue(filters, 'languages', code))}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useCountryName } from '#features/site/places/web/public.ts';
import { interestLabels, useLanguageName } from '#features/people/profiles/web/public.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { AppliedFilters } from '../../contract.ts';
import { searchChoiceNames } from '#features/people/directory/search-choices.ts';
import { choiceWords, valueWord } from '../choice-words.ts';
import { soughtGenderWords } from '../gender-words.ts';
import { switches, toggleValue, without, type Filters } from './search-filters.ts';

interface ActiveFiltersProps {
  readonly filters: Filters;
  readonly applied: AppliedFilters;
  readonly onChange: (filters: Filters) => void;
  /** Called when the last chip is removed, so that the caller can move the focus. */
  readonly onNone: () => void;
}

/** A chip for each active filter, with a button that removes it. */
export function ActiveFilters({ filters, applied, onChange, onNone }: ActiveFiltersProps) {
  const { t } = useLingui();
  const chips = useChips(filters, applied);
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ readonly place: number; readonly of: number } | null>(null);
  // Removing a chip also removes the focused button, so the focus moves to the chip that takes its place.
  useEffect(() => {
    if (removed.current === null || chips.length >= removed.current.of) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = buttons[Math.min(removed.current.place, buttons.length - 1)];
    removed.current = null;
    if (next) next.focus();
    else onNone();
  }, [chips.length, onNone]);
  if (chips.length === 0) return null;
  return (
    <ul
      ref={list}
      aria-label={t`Active filters`}
      className="flex gap-1.5 overflow-x-auto px-0.5 py-1 [scrollbar-width:none]"
    >
      {chips.map(({ key, label, rest }, place) => (
        <li key={key} className="max-w-72 shrink-0">
          <Chip
            label={label}
            onRemove={() => {
              removed.current = { place, of: chips.length };
              onChange(rest);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

interface SetFilter {
  readonly key: string;
  readonly label: string;
  /** The filters without the given one. */
  readonly rest: Filters;
}

function useChips(filters: Filters, applied: AppliedFilters): SetFilter[] {
  const { t, i18n } = useLingui();
  const countryName = useCountryName();
  const languageName = useLanguageName();
  const { gender, country, countryregion, distance } = filters;
  const youngest = filters.min_age ?? applied.min_age;
  const oldest = filters.max_age ?? applied.max_age;
  const switchLabels = { with_photo: t`With photo`, online: t`Online`, new: t`New` };
  const chip = (label: string, ...names: (keyof Filters)[]): SetFilter => ({
    key: names.join(),
    label,
    rest: without(filters, ...names),
  });
  return [
    ...(gender ? [chip(i18n._(soughtGenderWords[gender]), 'gender')] : []),
    ...(country ? [chip(countryName(country), 'country')] : []),
    ...(countryregion ? [chip(countryregion, 'countryregion')] : []),
    ...(distance ? [chip(t`Within ${distance} km`, 'distance')] : []),
    ...(filters.min_age !== undefined || filters.max_age !== undefined
      ? [chip(t`Aged ${youngest} to ${oldest}`, 'min_age', 'max_age')]
      : []),
    ...switches.filter((name) => filters[name]).map((name) => chip(switchLabels[name], name)),
    ...(filters.interests ?? []).map((id) => ({
      key: id,
      label: i18n._(interestLabels[id]),
      rest: toggleValue(filters, 'interests', id),
    })),
    ...(filters.languages ?? []).map((code) => ({
      key: `language ${code}`,
      label: languageName(code),
      rest: toggleValue(filters, 'languages', code),
    })),
    ...searchChoiceNames.flatMap((choice) =>
      (filters[choice] ?? []).map((value) => ({
        key: `${choice} ${value}`,
        // Includes the field's name, because "Brown" alone could mean hair or eyes.
        label: `${i18n._(choiceWords[choice])}: ${i18n._(valueWord(choice, value))}`,
        rest: toggleValue(filters, choice, value),
      })),
    ),
  ];
}

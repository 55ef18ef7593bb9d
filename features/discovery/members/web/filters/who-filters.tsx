import { useLingui } from '@lingui/react/macro';
import type { Gender } from '#features/people/profiles/attributes.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { newForDays } from '../../calls.gen.ts';
import { switches, without } from '../search/search-filters.ts';
import { genderChoices, soughtGenderWords } from '../gender-words.ts';
import { AgeFilter } from './age-filter.tsx';
import type { FilterPart } from './filter-part.ts';

/** Gender, ages, and switches for members with a photo, online members and new members. */
export function WhoFilters({ filters, applied, onChange }: FilterPart) {
  const { t, i18n } = useLingui();
  const mayUse = (field: FilterPart['applied']['fields'][number]) => applied.fields.includes(field);
  const switchTexts = {
    with_photo: { label: t`With photo`, hint: undefined },
    online: { label: t`Online now`, hint: undefined },
    new: { label: t`New members`, hint: t`Joined in the last ${newForDays} days` },
  };
  return (
    <div className="grid gap-4">
      {mayUse('gender') && applied.sought.length > 1 ? (
        <Select
          label={t`I am looking for`}
          value={filters.gender ?? ''}
          placeholder={applied.sought.includes('nonbinary') ? t`Everyone` : t`Women and men`}
          onChange={({ target }) =>
            onChange(
              target.value === ''
                ? without(filters, 'gender')
                : { ...filters, gender: target.value as Gender },
            )
          }
        >
          {listOptions(
            genderChoices.filter((gender) => applied.sought.includes(gender)),
            (gender) => [gender, i18n._(soughtGenderWords[gender])],
          )}
        </Select>
      ) : null}
      <AgeFilter filters={filters} applied={applied} onChange={onChange} />
      <div>
        {switches.filter(mayUse).map((name) => (
          <Checkbox
            key={name}
            look="switch"
            {...switchTexts[name]}
            checked={filters[name] ?? false}
            onChange={({ target }) =>
              onChange(target.checked ? { ...filters, [name]: true } : without(filters, name))
            }
          />
        ))}
      </div>
    </div>
  );
}

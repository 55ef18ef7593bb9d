import { Trans, useLingui } from '@lingui/react/macro';
import { useSettings } from '#features/site/sites/web/public.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import type { ProfileEditor } from './use-profile-form.ts';

const maxAge = 99;

export function SoughtFields({ editor }: { readonly editor: ProfileEditor }) {
  const { t } = useLingui();
  const { min_age: minAge, adult_content: adultContent } = useSettings();
  const { shown, findError, save } = editor;
  const ages = Array.from({ length: maxAge - minAge + 1 }, (_, index) => minAge + index);
  // Sends both ages at once, so that the rule about the two checks the values on the screen.
  const seek = (change: { min?: number; max?: number }) =>
    save({ seek_min_age: change.min ?? shown.seek_min_age, seek_max_age: change.max ?? shown.seek_max_age });
  const ageOptions = ages.map((age) => (
    <option key={age} value={age}>
      {age}
    </option>
  ));
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <Select
          label={t`Minimum age`}
          value={Math.max(shown.seek_min_age, minAge)}
          error={findError('seek_min_age')}
          onChange={(event) => seek({ min: Number(event.target.value) })}
        >
          {ageOptions}
        </Select>
        <Select
          label={t`Maximum age`}
          value={shown.seek_max_age}
          error={findError('seek_max_age')}
          onChange={(event) => seek({ max: Number(event.target.value) })}
        >
          {ageOptions}
        </Select>
      </div>
      {adultContent ? (
        <Checkbox
          look="switch"
          label={<Trans>Show adult content</Trans>}
          hint={t`Adult interests and content are marked 18+. You only see them while this is on. If you turn it off, those interests disappear from your profile.`}
          checked={shown.show_adult}
          onChange={(event) => save({ show_adult: event.target.checked })}
        />
      ) : null}
    </>
  );
}

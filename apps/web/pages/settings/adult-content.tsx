import { useLingui } from '@lingui/react/macro';
import type { OwnProfile } from '#features/people/profiles/contract.ts';
import { useProfileForm } from '#features/people/profiles/web/public.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { SavedState } from './saved-state.tsx';

/** Whether the member sees adult content (PR-05). */
export function AdultContent({ profile }: { readonly profile: OwnProfile }) {
  const { t } = useLingui();
  const { form, shown, save } = useProfileForm(profile);
  return (
    <div>
      <Checkbox
        look="switch"
        label={<span className="font-semibold">{t`Show adult content`}</span>}
        hint={t`Shows interests to do with sex, yours and other people’s. If you turn it off, yours disappear from your profile.`}
        checked={shown.show_adult}
        onChange={(event) => save({ show_adult: event.currentTarget.checked })}
      />
      <SavedState form={form} onRetry={() => save()} />
    </div>
  );
}

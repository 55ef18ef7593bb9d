import { PlacePicker } from '#features/site/places/web/public.ts';
import type { OwnProfile } from '#features/people/profiles/contract.ts';
import { useProfileForm } from '#features/people/profiles/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { SavedState } from './saved-state.tsx';

/** Where the member lives (SC-19). A choice is saved immediately. */
export function LocationSetting({ first }: { readonly first: OwnProfile }) {
  const { countries } = useSettings();
  const { form, shown, findError, save } = useProfileForm(first);
  return (
    <div className="grid grid-cols-1 gap-4">
      <PlacePicker value={shown} countries={countries} errorOf={findError} onChange={save} />
      <SavedState form={form} onRetry={() => save()} />
    </div>
  );
}

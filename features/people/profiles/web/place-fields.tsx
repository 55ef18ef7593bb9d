import { PlacePicker } from '#features/site/places/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import type { ProfileEditor } from './use-profile-form.ts';
import { useProfileNotes } from './use-profile-notes.ts';

export function PlaceFields({ editor: { shown, findError, save } }: { readonly editor: ProfileEditor }) {
  const { countries } = useSettings();
  const notes = useProfileNotes();
  return (
    <PlacePicker value={shown} countries={countries} notes={notes} errorOf={findError} onChange={save} />
  );
}

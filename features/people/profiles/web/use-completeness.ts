import { useCall } from '#platform/web/use-call.ts';
import { getProfile, type Completeness, type EditedProfile } from '../calls.gen.ts';

/** How complete the profile is, as the server counts: kept up by what is saved and by photos that come and go. */
export function useCompleteness(edited: EditedProfile): Completeness {
  const { data = edited } = useCall(getProfile, {}, { initialData: edited });
  return data.completeness;
}

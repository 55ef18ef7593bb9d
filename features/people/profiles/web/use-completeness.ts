import { useCall } from '#platform/web/use-call.ts';
import { getProfile, type Completeness, type EditedProfile } from '../calls.gen.ts';

/**
 * The profile's completeness as calculated by the server. It is updated when fields are saved and when photos change.
 */
export function useCompleteness(edited: EditedProfile): Completeness {
  const { data = edited } = useCall(getProfile, {}, { initialData: edited });
  return data.completeness;
}

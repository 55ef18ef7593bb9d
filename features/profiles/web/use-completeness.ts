import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getPhotos } from '#features/photos/contract.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { callKey, useCall } from '#platform/web/use-call.ts';
import { getProfile, type Completeness, type EditedProfile } from '../contract.ts';

/** How complete the profile is, as the server counts: kept up by what is saved and by photos that come and go. */
export function useCompleteness(
  edited: EditedProfile,
  photoList: CallResponse<typeof getPhotos>,
): Completeness {
  const queries = useQueryClient();
  const { data = edited } = useCall(getProfile, {}, { initialData: edited });
  const { data: { photos } = photoList } = useCall(getPhotos, {}, { initialData: photoList });
  const kept = photos.filter(({ status }) => status !== 'refused').length;
  const counted = useRef(kept);
  useEffect(() => {
    if (counted.current === kept) return;
    counted.current = kept;
    void queries.invalidateQueries({ queryKey: callKey(getProfile) });
  }, [kept, queries]);
  return data.completeness;
}

import type { Caller } from '#platform/server/http/context.ts';
import type { SettingsOfSite } from '#features/sites/server/public.ts';
import type { PhotoRow } from './photo-address.ts';

/** Active photos of another member that a free member sees, from the first on; a premium member sees all. */
export const photosFreeMembersSee = 3;

export const photoLimit = (
  settings: Pick<SettingsOfSite, 'free_photos' | 'premium_photos'>,
  premium: boolean,
) => (premium ? settings.premium_photos : settings.free_photos);

/** Active photos show to whoever has the address; one in review to its owner and to those who review; no other. */
export function maySeeBytes(photo: Pick<PhotoRow, 'status' | 'memberId'>, caller: Caller): boolean {
  if (photo.status === 'active') return true;
  if (photo.status !== 'review' || caller.kind === 'visitor') return false;
  return (
    caller.memberId === photo.memberId ||
    caller.staffRole === 'moderator' ||
    caller.staffRole === 'administrator'
  );
}

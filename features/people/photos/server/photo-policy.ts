import { day } from '#platform/shared/time.ts';
import type { Caller } from '#platform/server/http/context.ts';
import type { AppealRow } from '#features/safety/appeals/server/public.ts';
import type { SettingsOfSite } from '#features/site/sites/server/public.ts';
import type { PhotoRow } from './files/photo-address.ts';

/** How many of another member's active photos a free member sees, starting with the first. Premium members see all. */
export const photosFreeMembersSee = 3;

/** How many days a refused picture is kept, hidden, in case of a new review. */
export const refusedKeptDays = 30;
export const refusedKeptUntil = (refusedAt: Date) => new Date(refusedAt.getTime() + refusedKeptDays * day);

/**
 * Whether the bytes of the member's own photo still exist. A rejected photo's bytes are deleted after a while, or by
 * the final decision.
 */
export const hasPicture = (
  { status, reviewedAt }: Pick<PhotoRow, 'status' | 'reviewedAt'>,
  appeal: Pick<AppealRow, 'lodgedAt' | 'outcome'> | null,
  now: Date,
) =>
  status !== 'refused' ||
  (appeal?.outcome !== 'upheld' && reviewedAt !== null && keptUntil(reviewedAt, appeal?.lodgedAt) > now);

/** An appeal keeps the picture for another full period, if the picture still exists at that time. */
function keptUntil(refusedAt: Date, appealedAt: Date | undefined): Date {
  const until = refusedKeptUntil(refusedAt);
  return appealedAt && appealedAt < until ? refusedKeptUntil(appealedAt) : until;
}

export const photoLimit = (
  settings: Pick<SettingsOfSite, 'free_photos' | 'premium_photos'>,
  premium: boolean,
) => (premium ? settings.premium_photos : settings.free_photos);

/**
 * Anyone with the address can load an active photo of a visible member, except members whom the owner blocks. Only the
 * owner and reviewers can load a photo that is in review or refused, or whose owner is paused, suspended or deleted.
 */
export function maySeeBytes(
  photo: Pick<PhotoRow, 'status' | 'memberId'>,
  caller: Caller,
  ownerShown: boolean,
): boolean {
  if (photo.status === 'active' && ownerShown) return true;
  if (caller.kind === 'visitor') return false;
  return (
    caller.memberId === photo.memberId ||
    caller.staffRole === 'moderator' ||
    caller.staffRole === 'administrator'
  );
}

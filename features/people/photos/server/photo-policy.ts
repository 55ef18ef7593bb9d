import { day } from '#platform/shared/time.ts';
import type { Caller } from '#platform/server/http/context.ts';
import type { AppealRow } from '#features/people/appeals/server/public.ts';
import type { SettingsOfSite } from '#features/site/sites/server/public.ts';
import type { PhotoRow } from './photo-address.ts';

/**
 * Number of another member's active photos that a free member sees, starting with the first; a premium member sees all.
 */
export const photosFreeMembersSee = 3;

/** Days that a refused picture is kept, hidden, so that it can be reviewed again. */
export const refusedKeptDays = 30;
export const refusedKeptUntil = (refusedAt: Date) => new Date(refusedAt.getTime() + refusedKeptDays * day);

/**
 * Whether the bytes of an own photo still exist: those of a refused one are deleted after a while, or with the final
 * decision.
 */
export const hasPicture = (
  { status, reviewedAt }: Pick<PhotoRow, 'status' | 'reviewedAt'>,
  appeal: Pick<AppealRow, 'lodgedAt' | 'outcome'> | null,
  now: Date,
) =>
  status !== 'refused' ||
  (appeal?.outcome !== 'upheld' && reviewedAt !== null && keptUntil(reviewedAt, appeal?.lodgedAt) > now);

/** An appeal keeps the picture for another full period, if it still exists at that time. */
function keptUntil(refusedAt: Date, appealedAt: Date | undefined): Date {
  const until = refusedKeptUntil(refusedAt);
  return appealedAt && appealedAt < until ? refusedKeptUntil(appealedAt) : until;
}

export const photoLimit = (
  settings: Pick<SettingsOfSite, 'free_photos' | 'premium_photos'>,
  premium: boolean,
) => (premium ? settings.premium_photos : settings.free_photos);

/**
 * An active photo of a visible member is served to anyone with its address. A photo in review, a refused one, or one of
 * a member who is paused, suspended or deleted is served to its owner and to reviewers only.
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

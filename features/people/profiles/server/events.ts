import type { Executor } from '#platform/server/db/database.ts';
import { defineEvent, defineQuestion } from '#platform/server/events.ts';
import type { MemberKey } from '#platform/server/feature.ts';

/** A profile changed, or became visible to others. */
export const profileChanged = defineEvent<{ readonly siteId: number; readonly memberId: string }>(
  'profile_changed',
);

/** How many photos a member has, counting active photos and those in review. */
export const photosOfMember = defineQuestion<MemberKey & { readonly executor: Executor }, number>(
  'photos_of_member',
);

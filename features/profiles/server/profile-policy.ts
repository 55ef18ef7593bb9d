import { isAdultInterest, type InterestId } from '../attributes.ts';
import type { ProfileRow } from './profile-queries.ts';

/** Profile fields that a site can leave out of members' pages. */
export type ProfileField =
  | 'hair_colour'
  | 'eye_colour'
  | 'body_type'
  | 'relationship_status'
  | 'tattoos'
  | 'reason_for_joining'
  | 'interests';

/** Others see a profile once its owner has confirmed the e-mail address. */
export const mayBeSeen = (member: Pick<ProfileRow, 'status'>) => member.status === 'active';

/** Adult interests show only to a viewer who chose to see adult content. */
export function interestsFor(
  viewer: Pick<ProfileRow, 'showAdult'>,
  member: Pick<ProfileRow, 'interests'>,
): InterestId[] {
  return viewer.showAdult ? member.interests : member.interests.filter((id) => !isAdultInterest(id));
}

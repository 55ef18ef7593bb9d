import type { SettingsOfSite } from '#features/site/sites/server/public.ts';
import { isAdultInterest, type InterestId, type ProfileField } from '../attributes.ts';
import type { ProfileRow } from './profile-queries.ts';

type FieldSettings = Pick<SettingsOfSite, 'visible_profile_fields'>;
type AdultSettings = Pick<SettingsOfSite, 'adult_content'>;

/** Others see a profile once its owner has confirmed the e-mail address. */
export const mayBeSeen = (member: Pick<ProfileRow, 'status'>) => member.status === 'active';

/** Whether members' pages on this site show the field. */
export const isShown = (settings: FieldSettings, field: ProfileField) =>
  settings.visible_profile_fields.includes(field);

/** Whether a member may choose the interest on this site. */
export const isOffered = (settings: AdultSettings, interest: InterestId) =>
  settings.adult_content || !isAdultInterest(interest);

/** Adult interests are a part of the profile only while its owner chose adult content, on a site that has it. */
export const mayHave = (
  settings: AdultSettings,
  owner: Pick<ProfileRow, 'showAdult'>,
  interest: InterestId,
) => !isAdultInterest(interest) || (settings.adult_content && owner.showAdult);

/** Adult interests show only to a viewer who chose to see adult content, as the owner did. */
export function interestsFor(
  viewer: { readonly showAdult: boolean },
  member: Pick<ProfileRow, 'interests' | 'showAdult'>,
  settings: AdultSettings,
): InterestId[] {
  return member.interests.filter(
    (id) => mayHave(settings, member, id) && (viewer.showAdult || !isAdultInterest(id)),
  );
}

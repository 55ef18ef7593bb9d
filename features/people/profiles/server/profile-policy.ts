import type { SettingsOfSite } from '#features/site/sites/server/public.ts';
import { isAdultInterest, type InterestId, type ProfileField } from '../attributes.ts';
import type { ProfileRow } from './profile-queries.ts';

type FieldSettings = Pick<SettingsOfSite, 'visible_profile_fields'>;
type AdultSettings = Pick<SettingsOfSite, 'adult_content'>;

/** Others can see a profile after its owner has confirmed the email address. */
export const mayBeSeen = (member: Pick<ProfileRow, 'status'>) => member.status === 'active';

/** Whether this site shows the field on members' pages. */
export const isShown = (settings: FieldSettings, field: ProfileField) =>
  settings.visible_profile_fields.includes(field);

/** Whether a member on this site may choose the interest. */
export const isOffered = (settings: AdultSettings, interest: InterestId) =>
  settings.adult_content || !isAdultInterest(interest);

/** A profile has adult interests only if the site allows adult content and the owner has turned it on. */
export const mayHave = (
  settings: AdultSettings,
  owner: Pick<ProfileRow, 'showAdult'>,
  interest: InterestId,
) => !isAdultInterest(interest) || (settings.adult_content && owner.showAdult);

/** Adult interests are visible only if both the owner and the viewer chose adult content. */
export function interestsFor(
  viewer: { readonly showAdult: boolean },
  member: Pick<ProfileRow, 'interests' | 'showAdult'>,
  settings: AdultSettings,
): InterestId[] {
  return member.interests.filter(
    (id) => mayHave(settings, member, id) && (viewer.showAdult || !isAdultInterest(id)),
  );
}

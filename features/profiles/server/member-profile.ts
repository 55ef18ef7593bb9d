import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { Services } from '#platform/server/services.ts';
import { isPremium } from '#features/credits/server/public.ts';
import { activeImages, photosFreeMembersSee } from '#features/photos/server/public.ts';
import { settingsOf, type SettingsOfSite } from '#features/sites/server/public.ts';
import type { MemberProfile } from '../contract.ts';
import { memberCards } from './member-cards.ts';
import { choicesOf } from './own-profile.ts';
import { findProfile, type ProfileRow } from './profile-queries.ts';
import { interestsFor, mayBeSeen, type ProfileField } from './profile-policy.ts';

/**
 * A member's page as another member of the site may see it.
 * @throws {CallError} `not_found` when there is no such member here, or none that others may see.
 */
export async function memberProfileOf(
  services: Pick<Services, 'db' | 'clock'>,
  siteId: number,
  viewerId: string,
  memberId: string,
): Promise<MemberProfile> {
  const { db, clock } = services;
  const [viewer, member] = await Promise.all([
    findProfile(db, siteId, viewerId),
    findProfile(db, siteId, memberId),
  ]);
  if (!viewer || !member || !mayBeSeen(member)) throw fail(platformErrors.not_found);
  const [cards, images, premium, settings] = await Promise.all([
    memberCards(db, siteId, [memberId], clock.now()),
    activeImages(db, siteId, memberId),
    isPremium(db, siteId, viewerId),
    settingsOf({ siteId, db }),
  ]);
  const shown = premium || viewerId === memberId ? images : images.slice(0, photosFreeMembersSee);
  return {
    ...cards.get(memberId)!,
    ...answersFor(viewer, member, settings),
    images: shown,
    hidden_images: images.length - shown.length,
  };
}

/** The answers this viewer may see, on a site that shows only the fields of `visible_profile_fields`. */
function answersFor(viewer: ProfileRow, member: ProfileRow, settings: SettingsOfSite) {
  const shows = (field: ProfileField) => settings.visible_profile_fields.includes(field);
  const choices = choicesOf(member);
  const interests = shows('interests') ? interestsFor(viewer, member) : [];
  return {
    sexuality: member.sexuality,
    about: member.about,
    hair_colour: shows('hair_colour') ? choices.hair_colour : null,
    eye_colour: shows('eye_colour') ? choices.eye_colour : null,
    body_type: shows('body_type') ? choices.body_type : null,
    relationship_status: shows('relationship_status') ? choices.relationship_status : null,
    tattoos: shows('tattoos') ? choices.tattoos : null,
    reason_for_joining: shows('reason_for_joining') ? choices.reason_for_joining : null,
    interests,
    shared_interests: interests.filter((id) => viewer.interests.includes(id)),
  };
}

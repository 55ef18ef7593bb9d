import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { Services } from '#platform/server/services.ts';
import { isPremium } from '#features/identity/membership/server/public.ts';
import {
  activeImages,
  imageMaker,
  photosFreeMembersSee,
  publicImageMaker,
} from '#features/people/photos/server/public.ts';
import { settingsOf, type SettingsOfSite } from '#features/site/sites/server/public.ts';
import { answerFields, pickShownAnswers, type AnswerSet } from '#features/people/profiles/answers.ts';
import type { InterestId, ProfileField } from '#features/people/profiles/attributes.ts';
import type { ProfileDetail } from '#features/people/profiles/details.ts';
import type { MemberProfile } from '#features/people/profiles/contract.ts';
import {
  findProfile,
  interestsFor,
  isShown,
  mayBeSeen,
  listPrompts,
  type ProfileRow,
} from '#features/people/profiles/server/public.ts';
import { memberCards } from './member-cards.ts';

/** The facts about a viewer that decide what they see. */
interface Viewer {
  readonly showAdult: boolean;
  readonly interests: readonly InterestId[];
  readonly allPhotos: boolean;
}

type PageServices = Pick<Services, 'db' | 'clock'>;

/**
 * A member's page as another member of the site may see it.
 * @throws {CallError} `not_found` if the site has no such member, or if others may not see them.
 */
export async function loadMemberProfile(
  services: PageServices,
  siteId: number,
  viewerId: string,
  memberId: string,
): Promise<MemberProfile> {
  const { db } = services;
  const [viewer, member, premium] = await Promise.all([
    findProfile(db, siteId, viewerId),
    findProfile(db, siteId, memberId),
    isPremium(db, siteId, viewerId),
  ]);
  if (!viewer || !member || !mayBeSeen(member)) throw fail(platformErrors.not_found);
  const { showAdult, interests } = viewer;
  return buildPage(services, member, { showAdult, interests, allPhotos: premium || viewerId === memberId });
}

/**
 * The member's own page as seen by a free member without shared interests. Also works for unconfirmed members.
 * @throws {CallError} `not_found` if the member has no profile.
 */
export async function loadOwnPage(
  context: MemberContext,
  viewer: { readonly showAdult: boolean },
): Promise<MemberProfile> {
  const { siteId, memberId } = context.caller;
  const member = await findProfile(context.db, siteId, memberId);
  if (!member) throw fail(platformErrors.not_found);
  return buildPage(context, member, { ...viewer, interests: [], allPhotos: false });
}

/** A member's page as a premium member sees it, for staff. Includes profiles that others currently may not see. */
export async function findPageForStaff(
  services: PageServices,
  siteId: number,
  memberId: string,
): Promise<MemberProfile | null> {
  const member = await findProfile(services.db, siteId, memberId);
  return member ? buildPage(services, member, { showAdult: true, interests: [], allPhotos: true }) : null;
}

async function buildPage(
  { db, clock }: PageServices,
  member: ProfileRow,
  viewer: Viewer,
): Promise<MemberProfile> {
  const { siteId, memberId } = member;
  const now = clock.now();
  const settings = await settingsOf({ siteId, db });
  const makeImage = mayBeSeen(member) ? await publicImageMaker(db, settings, now) : await imageMaker(db);
  const [cards, images, prompts] = await Promise.all([
    memberCards(db, siteId, [memberId], now),
    activeImages(db, siteId, memberId, makeImage),
    listPrompts(db, { siteId, memberId }),
  ]);
  const visibleImages = viewer.allPhotos ? images : images.slice(0, photosFreeMembersSee);
  return {
    ...cards.get(memberId)!,
    ...answersFor(viewer, member, settings),
    prompts: isShown(settings, 'prompts') ? prompts : [],
    images: visibleImages,
    hidden_images: images.length - visibleImages.length,
  };
}

/** The answers that this viewer may see. The site shows only the fields in `visible_profile_fields`. */
function answersFor(viewer: Viewer, member: ProfileRow, settings: SettingsOfSite) {
  const shows = (field: ProfileField) => isShown(settings, field);
  const answers = pickShownAnswers(member);
  const showsDetail = (detail: ProfileDetail) => shows(detail) && !member.hiddenAnswers.includes(detail);
  const shownAnswers = Object.fromEntries(
    answerFields.map((field) => [field, shows(field) ? answers[field] : null]),
  ) as AnswerSet;
  const interests = shows('interests') ? interestsFor(viewer, member, settings) : [];
  return {
    gender_label: shows('gender') ? member.genderLabel : null,
    sexuality: shows('sexuality') ? member.sexuality : null,
    about: shows('about') ? member.about : '',
    ...shownAnswers,
    job: showsDetail('job') ? member.job : null,
    height: showsDetail('height') ? member.height : null,
    languages: showsDetail('languages') ? member.languages : [],
    pronouns: showsDetail('pronouns') ? member.pronouns : null,
    interests,
    shared_interests: interests.filter((id) => viewer.interests.includes(id)),
  };
}

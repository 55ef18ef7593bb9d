import { memberCards } from '#features/people/directory/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { Static } from '#platform/shared/schema.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { landingProfile } from '../contract.ts';
import { findNiche } from '../niches.ts';
import { agreedToPublicPages } from './landers-queries.ts';

/** Where strangers load a landing page's photo. */
export const landingPhotoPath = (memberId: string) => `/members/${memberId}/landing-photo`;

/**
 * Whether strangers may see this member. The member must have agreed to be shown on public pages. Sites for a special
 * audience show nobody, because appearing there would reveal something about the member.
 */
export async function isShownToStrangers(
  { db, siteId }: Pick<RequestContext, 'db' | 'siteId'>,
  id: string,
): Promise<boolean> {
  const { niche } = await settingsOf({ db, siteId });
  return findNiche(niche) === 'general' && agreedToPublicPages(db, siteId, id);
}

/** What strangers may see of a member: name, age, region and main photo. Null if they may not see the member. */
export async function findLandingProfile(
  { db, siteId, clock }: Pick<RequestContext, 'db' | 'siteId' | 'clock'>,
  id: string,
): Promise<Static<typeof landingProfile> | null> {
  if (!(await isShownToStrangers({ db, siteId }, id))) return null;
  const card = (await memberCards(db, siteId, [id], clock.now())).get(id);
  if (!card?.main_image) return null;
  const { name, age, region, main_image: image } = card;
  return {
    name,
    age,
    region,
    photo: { src: landingPhotoPath(id), width: image.width, height: image.height },
  };
}

import { memberCards } from '#features/people/directory/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { Static } from '#platform/shared/schema.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { landingProfile } from '../contract.ts';
import { nicheOf } from '../niches.ts';
import { agreedToPublicPages } from './landers-queries.ts';

/**
 * What strangers may see of a member who agreed to be shown on public pages: name, age, region and main photo. Null for
 * everybody else, and on sites for a special audience, because appearing there would say something about the member.
 */
export async function findLandingProfile(
  { db, siteId, clock }: Pick<RequestContext, 'db' | 'siteId' | 'clock'>,
  id: string,
): Promise<Static<typeof landingProfile> | null> {
  const { niche } = await settingsOf({ db, siteId });
  if (nicheOf(niche) !== 'general' || !(await agreedToPublicPages(db, siteId, id))) return null;
  const card = (await memberCards(db, siteId, [id], clock.now())).get(id);
  if (!card?.main_image) return null;
  const { name, age, region, main_image: image } = card;
  return { name, age, region, image };
}

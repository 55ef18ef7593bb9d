import { settingsOf } from '#features/sites/server/public.ts';
import { route } from '#platform/server/http/route.ts';
import { interests } from '../attributes.ts';
import { changeProfile as changeProfileCall, getInterests, getProfile, getRegions } from '../contract.ts';
import { changeProfile } from './change-profile.ts';
import { readOwnProfile } from './own-profile.ts';
import { regionsOf } from './regions.ts';

export const profileRoutes = [
  route(getProfile, async ({ db, caller }) => ({
    profile: await readOwnProfile(db, caller.siteId, caller.memberId),
  })),
  route(changeProfileCall, async (context, changes) => ({ profile: await changeProfile(context, changes) })),
  route(getInterests, async () => ({ interests })),
  route(getRegions, async (context) => {
    const { countries } = await settingsOf(context);
    return { regions: countries.map((country) => regionAnswer(country)) };
  }),
];

function regionAnswer(country: string) {
  const { label, names } = regionsOf(country);
  return { country, label, names: [...names] };
}

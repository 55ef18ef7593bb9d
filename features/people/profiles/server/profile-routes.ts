import { settingsOf } from '#features/site/sites/server/public.ts';
import { route } from '#platform/server/http/route.ts';
import { interests } from '../attributes.ts';
import * as calls from '../contract.ts';
import { changeProfile } from './change-profile.ts';
import { loadOwnProfile } from './own-profile.ts';
import { isOffered } from './profile-policy.ts';
import * as visibilityCalls from '../visibility-contract.ts';
import { changeVisibility, getVisibility } from './change-visibility.ts';

export const profileRoutes = [
  route(calls.getProfile, loadOwnProfile),
  route(calls.changeProfile, changeProfile),
  route(calls.getInterests, async (context) => {
    const settings = await settingsOf(context);
    return { interests: interests.filter(({ id }) => isOffered(settings, id)) };
  }),
  route(visibilityCalls.getVisibility, getVisibility),
  route(visibilityCalls.changeVisibility, (context, { invisible }) => changeVisibility(context, invisible)),
];

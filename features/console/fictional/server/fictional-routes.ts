import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { addPicture } from './add-picture.ts';
import { assignProfile } from './assign-profile.ts';
import { createProfileOfSite } from './create-profile-of-site.ts';
import { getProfiles } from './get-profiles.ts';
import { retireProfile } from './retire-profile.ts';

export const fictionalRoutes = [
  route(calls.getFictionalProfiles, (context, input) => getProfiles(context, input)),
  route(calls.createFictionalProfile, (context, input) => createProfileOfSite(context, input)),
  route(calls.addFictionalPicture, (context, input) => addPicture(context, input)),
  route(calls.assignFictionalProfile, (context, input) => assignProfile(context, input)),
  route(calls.retireFictionalProfile, (context, input) => retireProfile(context, input)),
];

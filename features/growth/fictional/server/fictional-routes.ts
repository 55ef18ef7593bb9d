import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { addPicture } from './add-picture.ts';
import { assignProfile } from './assign-profile.ts';
import { createProfileOfSite } from './create-profile-of-site.ts';
import { getProfiles } from './get-profiles.ts';
import { retireProfile } from './retire-profile.ts';

export const fictionalRoutes = [
  route(calls.getFictionalProfiles, getProfiles),
  route(calls.createFictionalProfile, createProfileOfSite),
  route(calls.addFictionalPicture, addPicture),
  route(calls.assignFictionalProfile, assignProfile),
  route(calls.retireFictionalProfile, retireProfile),
];

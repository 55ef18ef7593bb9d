import { route } from '#platform/server/http/route.ts';
import * as visibilityCalls from '../visibility-contract.ts';
import { changeVisibility, getVisibility } from './change-visibility.ts';

export const visibilityRoutes = [
  route(visibilityCalls.getVisibility, getVisibility),
  route(visibilityCalls.changeVisibility, (context, { invisible }) => changeVisibility(context, invisible)),
];

import { route } from '#platform/server/http/route.ts';
import {
  changeVisibility as changeVisibilityCall,
  getVisibility as getVisibilityCall,
} from '../visibility-contract.ts';
import { changeVisibility, getVisibility } from './change-visibility.ts';

export const visibilityRoutes = [
  route(getVisibilityCall, (context) => getVisibility(context)),
  route(changeVisibilityCall, (context, { invisible }) => changeVisibility(context, invisible)),
];

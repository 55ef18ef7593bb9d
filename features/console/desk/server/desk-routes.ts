import { route } from '#platform/server/http/route.ts';
import { findAnything as findAnythingCall, getDesk as getDeskCall } from '../contract.ts';
import { findAnything } from './find-anything.ts';
import { getDesk } from './get-desk.ts';

export const deskRoutes = [
  route(getDeskCall, (context) => getDesk(context)),
  route(findAnythingCall, (context, { query }) => findAnything(context, query)),
];

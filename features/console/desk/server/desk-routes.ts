import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { findAnything } from './find-anything.ts';
import { getDesk } from './get-desk.ts';

export const deskRoutes = [
  route(calls.getDesk, getDesk),
  route(calls.findAnything, (context, { query }) => findAnything(context, query)),
];

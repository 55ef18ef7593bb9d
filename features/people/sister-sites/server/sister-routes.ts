import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { changeSisterSite } from './change-sister-site.ts';
import { listSisterSites } from './list-sister-sites.ts';

export const sisterRoutes = [
  route(calls.getSisterSites, async (context) => ({
    sites: await listSisterSites(context, context.db, context.caller),
  })),
  route(calls.changeSisterSite, async (context, { site, agreed }) => ({
    sites: await changeSisterSite(context, site, agreed),
  })),
];

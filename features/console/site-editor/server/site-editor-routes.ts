import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { changeSite } from './change-site.ts';
import { changeSiteDomain } from './change-site-domain.ts';
import { createSite } from './create-site.ts';
import { getSite, getSites } from './get-sites.ts';
import { inviteSiteAdministrator } from './invite-site-administrator.ts';
import { compareSite, getSiteHistory, rollBackSite } from './site-history.ts';

export const siteEditorRoutes = [
  route(calls.getSites, (context, input) => getSites(context, input)),
  route(calls.createSite, (context, input) => createSite(context, input)),
  route(calls.getSite, (context, input) => getSite(context, input)),
  route(calls.changeSite, (context, input) => changeSite(context, input)),
  route(calls.getSiteHistory, (context, input) => getSiteHistory(context, input)),
  route(calls.compareSite, (context, input) => compareSite(context, input)),
  route(calls.rollBackSite, (context, input) => rollBackSite(context, input)),
  route(calls.changeSiteDomain, (context, input) => changeSiteDomain(context, input)),
  route(calls.inviteSiteAdministrator, (context, input) => inviteSiteAdministrator(context, input)),
];

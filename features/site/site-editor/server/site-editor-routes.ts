import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { changeSite } from './change-site.ts';
import { changeSiteDomain } from './change-site-domain.ts';
import { createSite } from './create-site.ts';
import { getSite, getSites } from './get-sites.ts';
import { inviteSiteAdministrator } from './invite-site-administrator.ts';
import { compareSite, getSiteHistory, rollBackSite } from './site-history.ts';

export const siteEditorRoutes = [
  route(calls.getSites, getSites),
  route(calls.createSite, createSite),
  route(calls.getSite, getSite),
  route(calls.changeSite, changeSite),
  route(calls.getSiteHistory, getSiteHistory),
  route(calls.compareSite, compareSite),
  route(calls.rollBackSite, rollBackSite),
  route(calls.changeSiteDomain, changeSiteDomain),
  route(calls.inviteSiteAdministrator, inviteSiteAdministrator),
];

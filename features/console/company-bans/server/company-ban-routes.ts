import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { decideCompanyBan } from './decide-ban.ts';
import { getCompanyBanOf, getCompanyBans } from './get-bans.ts';
import { previewCompanyBan } from './preview-ban.ts';
import { requestCompanyBan } from './request-ban.ts';

export const companyBanRoutes = [
  route(calls.getCompanyBans, (context, input) => getCompanyBans(context, input)),
  route(calls.getCompanyBanOf, (context, input) => getCompanyBanOf(context, input)),
  route(calls.previewCompanyBan, (context, input) => previewCompanyBan(context, input)),
  route(calls.requestCompanyBan, (context, input) => requestCompanyBan(context, input)),
  route(calls.decideCompanyBan, (context, input) => decideCompanyBan(context, input)),
];

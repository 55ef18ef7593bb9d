import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { decideCompanyBan } from './decide-ban.ts';
import { getCompanyBanOf, getCompanyBans } from './get-bans.ts';
import { previewCompanyBan } from './preview-ban.ts';
import { requestCompanyBan } from './request-ban.ts';

export const companyBanRoutes = [
  route(calls.getCompanyBans, getCompanyBans),
  route(calls.getCompanyBanOf, getCompanyBanOf),
  route(calls.previewCompanyBan, previewCompanyBan),
  route(calls.requestCompanyBan, requestCompanyBan),
  route(calls.decideCompanyBan, decideCompanyBan),
];

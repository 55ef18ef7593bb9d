import { route } from '#platform/server/http/route.ts';
import * as codes from '../codes-contract.ts';
import * as calls from '../contract.ts';
import * as gifts from '../gifts-contract.ts';
import { changePrices } from './change-prices.ts';
import { getPrices } from './get-prices.ts';
import { createSiteCode, endSiteCode, getSiteCodes } from './site-codes.ts';
import { changeSiteGifts, getSiteGifts } from './site-gifts.ts';

export const shopRoutes = [
  route(calls.getPrices, (context, input) => getPrices(context, input)),
  route(calls.changePrices, (context, input) => changePrices(context, input)),
  route(gifts.getSiteGifts, (context, input) => getSiteGifts(context, input)),
  route(gifts.changeSiteGifts, (context, input) => changeSiteGifts(context, input)),
  route(codes.getSiteCodes, (context, input) => getSiteCodes(context, input)),
  route(codes.createSiteCode, (context, input) => createSiteCode(context, input)),
  route(codes.endSiteCode, (context, input) => endSiteCode(context, input)),
];

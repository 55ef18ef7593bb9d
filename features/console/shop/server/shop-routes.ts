import { route } from '#platform/server/http/route.ts';
import * as codes from '../codes-contract.ts';
import * as calls from '../contract.ts';
import * as gifts from '../gifts-contract.ts';
import { changePrices } from './change-prices.ts';
import { getPrices } from './get-prices.ts';
import { createSiteCode, endSiteCode, getSiteCodes } from './site-codes.ts';
import { changeSiteGifts, getSiteGifts } from './site-gifts.ts';

export const shopRoutes = [
  route(calls.getPrices, getPrices),
  route(calls.changePrices, changePrices),
  route(gifts.getSiteGifts, getSiteGifts),
  route(gifts.changeSiteGifts, changeSiteGifts),
  route(codes.getSiteCodes, getSiteCodes),
  route(codes.createSiteCode, createSiteCode),
  route(codes.endSiteCode, endSiteCode),
];

import { findWallet } from '#features/money/credits/server/public.ts';
import { route } from '#platform/server/http/route.ts';
import { getGifts } from '../contract.ts';
import { offeredGifts } from './offered-gifts.ts';
import * as siteGifts from '../site-gifts-contract.ts';
import { changeSiteGifts, getSiteGifts } from './staff/site-gifts.ts';

export const giftsRoutes = [
  route(getGifts, async (context) => {
    const { siteId, memberId } = context.caller;
    const [gifts, { balance }] = await Promise.all([
      offeredGifts(context),
      findWallet(context.db, siteId, memberId),
    ]);
    return { gifts, balance };
  }),
  route(siteGifts.getSiteGifts, getSiteGifts),
  route(siteGifts.changeSiteGifts, changeSiteGifts),
];

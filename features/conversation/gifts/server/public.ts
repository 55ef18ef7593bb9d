export { giftPricesChangedSince, listSiteGifts, storeSiteGifts } from './gift-queries.ts';
export { offeredIn, priceOfGift } from './offered-gifts.ts';

export { giftPricesChangedSince, readSiteGifts, storeSiteGifts } from './gift-queries.ts';
export { offeredIn, priceOfGift } from './offered-gifts.ts';

export { giftPricesChangedSince, readSiteGifts, storeSiteGifts } from './gift-queries.ts';
export { offeredGifts, offeredIn, priceOfGift } from './offered-gifts.ts';

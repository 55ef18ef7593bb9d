export { storeSiteGifts } from './gift-queries.ts';
export { offeredGifts, priceOfGift } from './offered-gifts.ts';

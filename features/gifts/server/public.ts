export { storeSiteGifts } from './gift-queries.ts';
export { priceOfGift } from './offered-gifts.ts';

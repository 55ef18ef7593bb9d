export { claimGift } from './claim-gift.ts';
export { insertEarlierGifts, listGiftsOfOthers, type EarlierGift } from './gift-queries.ts';
export type { GiftKind } from './tables.ts';

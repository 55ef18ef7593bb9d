export { applyDiscount, type AppliedDiscount, type DiscountOrder } from './apply-discount.ts';
export { createCode, endCode, listCodes, type NewCode } from './manage-codes.ts';
export { reserveDiscount } from './reserve-discount.ts';

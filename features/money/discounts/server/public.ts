export { createCode, endCode, type NewCode } from './manage-codes.ts';
export { runningTimeBonus } from './standing-discounts.ts';
export { pageOfCodes, findCode } from './discount-queries.ts';

export { createCode, endCode, type NewCode } from './manage-codes.ts';
export { runningTimeBonus } from './standing-discounts.ts';
export { pageOfCodes, selectCode } from './discount-queries.ts';

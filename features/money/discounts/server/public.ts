export { createCode, endCode, listCodes, type NewCode } from './manage-codes.ts';

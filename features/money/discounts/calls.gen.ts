// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const getDiscountCode: ClientCall<typeof contract.getDiscountCode> = {
  name: 'getDiscountCode',
  method: 'GET',
  path: '/api/discountcode.php',
  query: ['code', 'package', 'method'],
};
export const getTimeBonus: ClientCall<typeof contract.getTimeBonus> = {
  name: 'getTimeBonus',
  method: 'GET',
  path: '/api/discountcode.php',
  variant: { field: 'timebonus', value: 'true' },
  query: [],
};
export const getUnpaidCode: ClientCall<typeof contract.getUnpaidCode> = {
  name: 'getUnpaidCode',
  method: 'GET',
  path: '/api/discountcode.php',
  variant: { field: 'unpaid', value: 'true' },
  query: [],
};
export const getWelcomeDiscount: ClientCall<typeof contract.getWelcomeDiscount> = {
  name: 'getWelcomeDiscount',
  method: 'GET',
  path: '/api/discountcode.php',
  variant: { field: 'welcome', value: 'true' },
  query: [],
};

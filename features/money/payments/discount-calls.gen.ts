// Generated from ./discount-contract.ts by `npm run docs:api`.
import type { ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './discount-contract.ts';

export type * from './discount-contract.ts';

export const discountCodeMaxLength: typeof contract.discountCodeMaxLength = 64;
export const discountErrors: ClientErrors<typeof contract.discountErrors> = {
  discount_code_not_found: { code: 'discount_code_not_found', status: 404 },
  discount_code_used: { code: 'discount_code_used', status: 409 },
  discount_code_reserved: { code: 'discount_code_reserved', status: 409 },
  discount_code_expired: { code: 'discount_code_expired', status: 410 },
  discount_code_early: { code: 'discount_code_early', status: 409 },
  discount_used_up: { code: 'discount_used_up', status: 410 },
  discount_first_purchase: { code: 'discount_first_purchase', status: 409 },
  discount_unconfirmed: { code: 'discount_unconfirmed', status: 409 },
  discount_other_country: { code: 'discount_other_country', status: 409 },
  discount_other_currency: { code: 'discount_other_currency', status: 409 },
  discount_other_method: { code: 'discount_other_method', status: 409 },
  discount_minimum_order: { code: 'discount_minimum_order', status: 409 },
  discount_not_better: { code: 'discount_not_better', status: 409 },
};

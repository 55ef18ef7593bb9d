export { consentsSql } from './consent-sql.ts';
export { discountOf } from './leave-offers.ts';

export { consentsSql } from './consent-sql.ts';
export { leaveOfferTaken } from './events.ts';
export { discountOf } from './leave-offers.ts';

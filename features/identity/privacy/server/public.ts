export { consentsSql } from './consent-sql.ts';
export { eraseNow } from './erase-members.ts';
export { leaveOfferTaken } from './events.ts';
export { discountOf } from './leave-offers.ts';
export { consentsOf } from './consents.ts';
export { mailWayBack } from './mail-way-back.ts';
export { repeatErasures } from './repeat-erasures.ts';
export { orderDownload } from './request-download.ts';

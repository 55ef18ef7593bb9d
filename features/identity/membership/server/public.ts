export { endMembership, findPremiumSince, isPremium, startMembership } from './change-membership.ts';
export { premiumSql } from './membership-sql.ts';

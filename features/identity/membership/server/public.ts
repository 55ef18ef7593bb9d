export { endMembership, findPremiumSince, isPremium, startMembership } from './change-membership.ts';
export { premiumSql } from './membership-queries.ts';

export { connectedAccounts } from './connected-accounts.ts';
export { reviewJob } from './review.ts';
export { whereShown } from './where-shown.ts';

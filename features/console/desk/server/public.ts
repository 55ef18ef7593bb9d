export { queuesFor } from './desk-policy.ts';

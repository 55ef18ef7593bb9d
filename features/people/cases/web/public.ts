export { ClaimBadge, ClaimNotice } from './claim-notice.tsx';
export { useClaim } from './use-claim.ts';

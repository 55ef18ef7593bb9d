export { ClaimBadge } from './claim-badge.tsx';
export { caseErrorMessages } from './error-messages.ts';

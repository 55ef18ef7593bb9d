export { ClaimBadge } from './staff/claim-badge.tsx';
export { caseErrorMessages } from './staff/error-messages.ts';

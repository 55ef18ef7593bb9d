export { caseIcons, caseNames, decisionNames, queueNames } from './staff/case-names.ts';
export { ClaimBadge } from './staff/claim-badge.tsx';
export { caseErrorMessages } from './staff/error-messages.ts';

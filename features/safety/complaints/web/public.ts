export { complaintErrorMessages } from './error-messages.ts';
export { ComplaintBody } from './staff/complaint-body.tsx';

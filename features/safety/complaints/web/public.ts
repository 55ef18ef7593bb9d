export { complaintErrorMessages } from './error-messages.ts';
export { ComplaintBody } from './staff/complaint-body.tsx';
export { outcomeFields, OutcomeSelect } from './staff/outcome-select.tsx';

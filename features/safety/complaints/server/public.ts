export { readByReference as findComplaintsByReference } from './complaints-queries.ts';
export { addressKey, isFromAddress, isWrittenBy } from './complaint-address.ts';
export { answerComplaint } from './answer-complaint.ts';
export { getComplaint } from './get-complaint.ts';
